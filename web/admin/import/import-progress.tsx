import { useId } from 'react';
import type { WireImport } from '../../../contract/goods/import.ts';
import { Button } from '../../kit/button.tsx';
import { useNumberFormat } from '../parts/number-format.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './import.module.css';

interface ImportProgressProps {
  report: WireImport;
  busy: boolean;
  onCancel: () => void;
}

/**
 * The progress of an import. Screen readers read the progress bar; the numbers are not announced at
 * each step.
 */
export const ImportProgress = ({
  report: { dryRun, done, products },
  busy,
  onCancel,
}: ImportProgressProps) => {
  const { importing } = useAdminWords();
  const number = useNumberFormat();
  const id = useId();
  return (
    <div className={css.progress}>
      <label htmlFor={id}>{dryRun ? importing.checking : importing.taking}</label>
      <progress id={id} max={Math.max(1, products)} value={done} />
      <span>{importing.through(number.format(done), number.format(products))}</span>
      <Button kind="line" size="small" busy={busy} onClick={onCancel}>
        {importing.cancel}
      </Button>
      <small>{importing.aside}</small>
    </div>
  );
};
