import type { WireImport } from '../../../contract/goods/import.ts';
import { isImportOver } from '../../../shop/goods/product/product-table.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { translate } from '../../shared/platform/messages.ts';
import { useNumberFormat } from '../parts/number-format.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import table from '../table/table.module.css';
import css from './import.module.css';

const countFields = ['rows', 'products', 'created', 'changed', 'same', 'failed'] as const;

interface ImportReportProps {
  report: WireImport;
  busy: boolean;
  onRetry: () => void;
}

/**
 * The result of an import or a dry run: its counts, how far its pictures are, and every fault with
 * its row and column. What failed can be run again.
 */
export const ImportReport = ({ report, busy, onRetry }: ImportReportProps) => {
  const { importing } = useAdminWords();
  const number = useNumberFormat();
  const { dryRun, state, faults, faultCount, pictures, retryable } = report;
  const pictured = pictures.waiting + pictures.done + pictures.failed;
  const over = dryRun ? importing.would : `${importing.undoHint} ${importing.did}`;
  return (
    <div className={css.report}>
      {isImportOver(state) && (
        <Notice kind={faultCount > 0 || state === 'cancelled' ? 'warn' : dryRun ? 'info' : 'good'}>
          {state === 'cancelled' ? importing.cancelled : over}
        </Notice>
      )}
      <dl className={css.counts}>
        {countFields.map((what) => (
          <div key={what}>
            <dt>{importing[what]}</dt>
            <dd>{number.format(report[what])}</dd>
          </div>
        ))}
      </dl>
      {pictures.waiting > 0 && (
        <Notice>
          {importing.picturesWaiting(
            number.format(pictured - pictures.waiting),
            number.format(pictured),
          )}
        </Notice>
      )}
      {retryable > 0 && pictures.waiting === 0 && (
        <div className={css.again}>
          <Button kind="line" size="small" busy={busy} onClick={onRetry}>
            {importing.retry(number.format(retryable))}
          </Button>
          <small>{importing.retryHint}</small>
        </div>
      )}
      {faultCount > 0 && (
        <Panel title={importing.faults(faultCount)}>
          <p className={css.hint}>
            {importing.faultsHint}
            {pictures.failed > 0 && ` ${importing.picturesMissing}`}
            {faultCount > faults.length && ` ${importing.first(faults.length)}`}
          </p>
          <div className={css.faults}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col" className={table.end}>
                    {importing.row}
                  </th>
                  <th scope="col">{importing.column}</th>
                  <th scope="col">{importing.fault}</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ row, column, ...explanation }) => (
                  <tr key={`${row} ${column ?? ''} ${explanation.message}`}>
                    <td className={table.end}>{number.format(row)}</td>
                    <td>{column}</td>
                    <td>{translate(explanation)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      )}
    </div>
  );
};
