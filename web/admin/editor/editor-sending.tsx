import { X } from 'lucide-react';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../frame/words.ts';
import type { Upload } from './use-uploads.ts';
import css from './editor-pictures.module.css';

const percentOf = (share: number): number => Math.floor(100 * share);

/**
 * A picture on its way, in the place where it will be: how much of it is sent, and a button that
 * calls it off.
 */
export const EditorSending = ({
  upload: { name, sent },
  onCancel,
}: {
  upload: Upload;
  onCancel: () => void;
}) => {
  const { sending } = useAdminWords();
  const done = sent >= 1;
  return (
    <li className={css.sending}>
      <span>{name}</span>
      <progress
        aria-label={sending.of(name)}
        max={100}
        {...(done ? {} : { value: percentOf(sent), 'aria-valuenow': percentOf(sent) })}
      />
      <small>{done ? sending.working : `${percentOf(sent)} %`}</small>
      <IconButton icon={X} iconSize={16} small label={sending.cancel(name)} onClick={onCancel} />
    </li>
  );
};
