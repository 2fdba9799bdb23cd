import { Link } from '@tanstack/react-router';
import type { WireAuditEntry } from '../../contract/audit.ts';
import { Button } from '../kit/button.tsx';
import { Pill } from '../kit/mark.tsx';
import { useLanguage } from '../words/words.ts';
import css from './audit.module.css';
import { ChangeLine } from './change-line.tsx';
import table from './table.module.css';
import { whenText } from './when.ts';
import { useAdminWords } from './words.ts';

const shownChanges = 6;

/** What an entry is about, in words. */
export const useThingName = () => {
  const { audit } = useAdminWords();
  return ({ kind, thing }: WireAuditEntry): string => (thing.name !== '' ? thing.name : kind === 'user' ? audit.gone : audit.one[kind]);
};

/** Links where there is still something to see. */
const Thing = ({ entry }: { entry: WireAuditEntry }) => {
  const name = useThingName()(entry);
  const { kind, thing } = entry;
  const params = { id: thing._id };
  if (kind === 'product') return <Link to="/admin/products/$id" params={params}>{name}</Link>;
  if (kind === 'order') return <Link to="/admin/orders/$id" params={params}>{name}</Link>;
  if (kind === 'user' && thing.name !== '') return <Link to="/admin/users/$id" params={params}>{name}</Link>;
  return <span>{name}</span>;
};

const tone = { created: 'neem', changed: undefined, deleted: 'madder', moved: 'neel', refunded: 'haldi', shipping: 'neel', exported: 'haldi', undone: 'haldi' } as const;

/** One entry of the log as a row. */
export const AuditRow = ({ entry, onUndo }: { entry: WireAuditEntry; onUndo: () => void }) => {
  const { audit } = useAdminWords();
  const language = useLanguage();
  const name = useThingName()(entry);
  const { at, who, peer, action, changes, together, undoable } = entry;
  return (
    <tr className={table.row}>
      <td className={css.when}><time dateTime={at}>{whenText(at, language)}</time></td>
      <td><b>{who.name}</b><small className={css.below}>{peer}</small></td>
      <td className={css.thing}>
        <Pill tone={tone[action]}>{audit.did[action]}</Pill> <Thing entry={entry} />
        {together > 1 && <small className={css.below}>{audit.together(together)}</small>}
      </td>
      <td className={css.changes}>
        <ul>
          {changes.slice(0, shownChanges).map((change) => <ChangeLine key={`${change.field} ${change.part ?? ''} ${change.from ?? ''} ${change.to ?? ''}`} change={change} />)}
          {changes.length > shownChanges && <li className={table.grey}>{audit.more(changes.length - shownChanges)}</li>}
        </ul>
      </td>
      <td className={table.end}>{undoable && <Button kind="line" size="small" aria-label={audit.undoOf(name)} onClick={onUndo}>{audit.undo}</Button>}</td>
    </tr>
  );
};
