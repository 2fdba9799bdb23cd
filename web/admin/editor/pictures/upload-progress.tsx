import { X } from 'lucide-react';
import { IconButton } from '../../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../../parts/words.ts';
import type { Upload } from './use-uploads.ts';
import css from './editor-pictures.module.css';

const toPercent = (share: number): number => Math.floor(100 * share);

/** The progress of an upload, in the place of its picture, with a button to cancel it. */
export const UploadProgress = ({
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
        {...(done ? {} : { value: toPercent(sent), 'aria-valuenow': toPercent(sent) })}
      />
      <small>{done ? sending.working : `${toPercent(sent)} %`}</small>
      <IconButton icon={X} iconSize={16} small label={sending.cancel(name)} onClick={onCancel} />
    </li>
  );
};
