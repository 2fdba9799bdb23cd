import { Button } from '../../kit/button.tsx';
import { LeaveGuard, useUnsaved } from '../fields/leave-guard.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { PastePreview } from './paste-preview.tsx';
import type { Sheet } from './use-sheet.ts';
import css from './sheet.module.css';

/**
 * The foot of a sheet: how much is not saved yet, and after it was, the one undo. It stays in sight.
 */
export const SheetBar = ({ sheet }: { sheet: Sheet }) => {
  const { act, sheet: words } = useAdminWords();
  const { store, busy, save, discard, done, undo } = sheet;
  const drafts = store.use();
  const may = useMay();
  const guard = useUnsaved(drafts.size > 0);
  const faults = [...drafts.values()].filter(({ fault }) => fault !== undefined).length;
  const said =
    drafts.size > 0
      ? `${words.changed(drafts.size)}${faults > 0 ? `, ${act.faults(faults)}` : ''}`
      : done !== null
        ? words.saved(done.count)
        : '';
  return (
    <>
      <div className={css.bar} hidden={said === ''}>
        <output className={css.said}>{said}</output>
        {drafts.size > 0 ? (
          <>
            <Button size="small" busy={busy} onClick={save} data-sheet-save="">
              {busy ? act.saving : act.save}
            </Button>
            <Button kind="quiet" size="small" onClick={discard}>
              {act.discard}
            </Button>
          </>
        ) : (
          done?.undo != null &&
          may('audit.undo') && (
            <Button kind="line" size="small" busy={busy} onClick={undo}>
              {words.undo}
            </Button>
          )
        )}
      </div>
      <PastePreview sheet={sheet} />
      <LeaveGuard unsaved={guard} staysOnSearch />
    </>
  );
};
