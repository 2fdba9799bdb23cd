import { CloudOff } from 'lucide-react';
import { Button } from '../button.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './error-box.module.css';

interface ErrorBoxProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Something did not load: one sentence and a way to try again. */
export const ErrorBox = ({ text, retryLabel, onRetry, busy = false }: ErrorBoxProps) => (
  <div className={css.box} role="alert">
    <Icon of={CloudOff} size={28} />
    <p>{text}</p>
    <Button kind="line" size="small" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
