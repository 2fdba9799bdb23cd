import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { ScrollBox } from '../../kit/page/scroll-box.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Sheet } from './use-sheet.ts';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import table from '../table/table.module.css';
import css from './sheet.module.css';

/** What a pasted column would fill in, row by row, before it does. */
export const PastePreview = ({ sheet: { pasted, fill, cancelPaste, store } }: { sheet: Sheet }) => {
  const { act, sheet: words, table: tableWords } = useAdminWords();
  const { lines = [], rest = 0 } = pasted ?? {};
  const { kind } = store;
  const count = lines.filter(({ value }) => value !== undefined).length;
  const show = (value: number | null): string => (value === null ? '–' : kind.format(value));
  return (
    <Dialog
      open={pasted !== null}
      onClose={cancelPaste}
      title={words.pasted(lines.length)}
      closeLabel={act.close}
      wide
    >
      {rest > 0 && <p className={parts.notice}>{words.rest(rest)}</p>}
      <ScrollBox
        label={words.pasted(lines.length)}
        hint={tableWords.moreColumns}
        className={css.preview}
      >
        <table className={table.table}>
          <caption className={typography.hidden}>{words.pasted(lines.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col" className={table.end}>
                {words.now}
              </th>
              <th scope="col" className={table.end}>
                {words.next}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, text, value }) => (
              <tr key={row._id}>
                <td className={table.wrap}>
                  {row.name} <span className={table.grey}>{row.part}</span>
                </td>
                <td className={table.end}>{show(row.value)}</td>
                <td className={table.end}>
                  {value === undefined ? (
                    <span className={css.unread}>{words.unread(text)}</span>
                  ) : (
                    <b>{show(value)}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={cancelPaste}>
          {words.notPasted}
        </Button>
        {count > 0 && (
          <Button size="small" onClick={fill}>
            {words.fill(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
