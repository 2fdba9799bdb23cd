import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { saveFile } from '../shared/people/session/download.ts';
import { call } from '../shared/people/session/session.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';
import { LoneAccountPart } from './account-part.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import css from './account.module.css';

const downloadOwnData = async (): Promise<void> => {
  const data = await call('GET /api/users/export');
  saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
};

/** Downloads the data of the account, and deletes the account. */
export const DataPart = ({ email }: { email: string }) => {
  const { account } = useWords();
  const { busy, run } = useAction();
  const download = (): void => run(downloadOwnData, { done: account.data.downloaded });
  const [deleting, setDeleting] = useState(false);
  return (
    <LoneAccountPart title={account.data.title}>
      <div className={css.action}>
        <p>{account.data.copy}</p>
        <Button kind="line" busy={busy} onClick={download}>
          <Icon of={Download} size={18} />
          {account.data.download}
        </Button>
      </div>
      <div className={css.action}>
        <p>{account.data.leave}</p>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          {account.data.delete}
        </Button>
      </div>
      <DeleteDialog open={deleting} email={email} onClose={() => setDeleting(false)} />
    </LoneAccountPart>
  );
};
