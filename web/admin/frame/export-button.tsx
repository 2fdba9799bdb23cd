import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Right } from '../../../shop/staff.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { downloadTable, type ExportedTable } from '../../state/download.ts';
import { showFailure } from '../../state/messages.ts';
import { retryWithPassword } from './ask-password.ts';
import { useMay } from './rights.ts';
import { useAdminWords } from './words.ts';

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
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    await retryWithPassword(() => downloadTable(table)).then(
      () => addToast('done', exporting.taken),
      showFailure,
    );
    setBusy(false);
  };
  if (!may(rightByTable[table])) return null;
  return (
    <Button kind="line" size="small" busy={busy} onClick={() => void take()}>
      <Icon of={Download} size={18} /> {exporting.take}
    </Button>
  );
};
