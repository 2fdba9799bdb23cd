import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath, buildProductPath, buildUserPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import { ChangeLine } from './change-line.tsx';
import table from '../table/table.module.css';
import css from './audit.module.css';

const maxShownChanges = 6;

/** Returns a function that names the subject of an entry. */
export const useSubjectName = () => {
  const { audit } = useAdminWords();
  return ({ kind, thing }: WireAuditEntry): string =>
    thing.name !== '' ? thing.name : kind === 'user' ? audit.gone : audit.one[kind];
};

/** Links to the subject, unless it has been deleted or its page is not for the reader. */
const SubjectLink = ({ entry }: { entry: WireAuditEntry }) => {
  const name = useSubjectName()(entry);
  const may = useMay();
  const { kind, thing } = entry;
  if (kind === 'product' && may('products'))
    return <PlainLink href={buildProductPath(thing._id)}>{name}</PlainLink>;
  if (kind === 'order' && may('orders.read'))
    return <PlainLink href={buildOrderPath(thing._id)}>{name}</PlainLink>;
  if (kind === 'user' && thing.name !== '' && may('users.read'))
    return <PlainLink href={buildUserPath(thing._id)}>{name}</PlainLink>;
  return <span>{name}</span>;
};

const toneByAction = {
  created: 'good',
  changed: undefined,
  deleted: 'bad',
  moved: 'info',
  refunded: 'warning',
  shipping: 'info',
  exported: 'warning',
  undone: 'warning',
  noted: undefined,
  unnoted: undefined,
  mailed: 'info',
  weighed: 'warning',
} as const;

const ActionCell = ({ entry }: { entry: WireAuditEntry }) => {
  const { audit } = useAdminWords();
  const { action, together } = entry;
  return (
    <div className={css.thing}>
      <Pill tone={toneByAction[action]}>{audit.did[action]}</Pill> <SubjectLink entry={entry} />
      {together > 1 && <small className={css.below}>{audit.together(together)}</small>}
    </div>
  );
};

const Changes = ({ changes }: Pick<WireAuditEntry, 'changes'>) => {
  const { audit } = useAdminWords();
  return (
    <ul className={css.changes}>
      {changes.slice(0, maxShownChanges).map((change) => (
        <ChangeLine
          key={`${change.field} ${change.part ?? ''} ${change.from ?? ''} ${change.to ?? ''}`}
          change={change}
        />
      ))}
      {changes.length > maxShownChanges && (
        <li className={table.grey}>{audit.more(changes.length - maxShownChanges)}</li>
      )}
    </ul>
  );
};

/** The columns of the audit log. `onUndo` is called with the entry to undo. */
export const useAuditColumns = (
  onUndo: (entry: WireAuditEntry) => void,
): Column<WireAuditEntry>[] => {
  const may = useMay();
  const { audit } = useAdminWords();
  const nameOf = useSubjectName();
  return [
    {
      key: 'when',
      title: audit.when,
      fixed: true,
      cell: ({ at }) => <Moment at={at} className={css.when} />,
    },
    {
      key: 'who',
      title: audit.who,
      cell: ({ who, peer }) => (
        <>
          <b>{who.name}</b>
          <small className={css.below}>{peer}</small>
        </>
      ),
    },
    {
      key: 'what',
      title: audit.what,
      phone: 1,
      wrap: true,
      cell: (entry) => <ActionCell entry={entry} />,
    },
    {
      key: 'changes',
      title: audit.changes,
      wrap: true,
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    {
      key: 'undo',
      title: audit.undo,
      untitled: true,
      end: true,
      cell: (entry) =>
        entry.undoable &&
        may('audit.undo') &&
        (entry.kind !== 'settings' || may('settings')) && (
          <Button
            kind="line"
            size="small"
            aria-label={audit.undoOf(nameOf(entry))}
            onClick={() => onUndo(entry)}
          >
            {audit.undo}
          </Button>
        ),
    },
  ];
};
