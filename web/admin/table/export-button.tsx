import { Download } from 'lucide-react';
import type { Right } from '../../../shop/people/staff.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { downloadTable, type ExportedTable } from '../../shared/people/session/download.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';

const rightByTable = {
  products: 'products',
  orders: 'orders.export',
  returns: 'orders.export',
  users: 'users.export',
} as const satisfies Record<ExportedTable, Right>;

/** Downloads a whole list as a CSV file. */
export const ExportButton = ({ table }: { table: ExportedTable }) => {
  const { exporting } = useAdminWords();
  const may = useMay();
  const { busy, run } = useAction();
  const take = (): void =>
    run(() => retryWithPassword(() => downloadTable(table)), { done: exporting.taken });
  if (!may(rightByTable[table])) return null;
  return (
    <Button kind="line" size="small" busy={busy} onClick={take}>
      <Icon of={Download} size={18} /> {exporting.take}
    </Button>
  );
};
