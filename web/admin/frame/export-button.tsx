import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { downloadTable, type ExportedTable } from '../../state/download.ts';
import { showFailure } from '../../state/messages.ts';
import { withPassword } from './password-again.ts';
import { useAdminWords } from './words.ts';

/** Saves a whole list as a table for a spreadsheet. */
export const ExportButton = ({ table }: { table: ExportedTable }) => {
  const { exporting } = useAdminWords();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    await withPassword(() => downloadTable(table)).then(
      () => addToast('done', exporting.taken),
      showFailure,
    );
    setBusy(false);
  };
  return (
    <Button kind="line" size="small" busy={busy} onClick={() => void take()}>
      <Icon of={Download} size={18} /> {exporting.take}
    </Button>
  );
};
