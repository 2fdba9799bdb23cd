import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useAdminWords } from './words.ts';
import css from './page-parts.module.css';

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Of the button that says yes. */
  kind?: 'danger' | 'ink';
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks before something that cannot be undone. The harmless button comes first, so that Enter alone
 * destroys nothing.
 */
export const Confirm = ({
  open,
  title,
  text,
  yes,
  no,
  kind = 'danger',
  busy = false,
  onYes,
  onNo,
}: ConfirmProps) => {
  const { act } = useAdminWords();
  return (
    <Dialog open={open} onClose={onNo} title={title} closeLabel={act.close}>
      <p>{text}</p>
      <div className={css.choices}>
        <Button kind="line" size="small" onClick={onNo}>
          {no}
        </Button>
        <Button kind={kind} size="small" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
};
