import type { WireAuditEntry } from '../../../contract/audit.ts';
import { Pill } from '../../kit/badges.tsx';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/plain-link.tsx';
import { useLanguage } from '../../words/words.ts';
import { whenText } from '../frame/when.ts';
import { useAdminWords } from '../frame/words.ts';
import { orderPath, productPath, userPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import { ChangeLine } from './change-line.tsx';
import table from '../table/table.module.css';
import css from './audit.module.css';

const shownChanges = 6;

/** What an entry is about, in words. */
export const useThingName = () => {
  const { audit } = useAdminWords();
  return ({ kind, thing }: WireAuditEntry): string =>
    thing.name !== '' ? thing.name : kind === 'user' ? audit.gone : audit.one[kind];
};

/** Links where there is still something to see. */
const Thing = ({ entry }: { entry: WireAuditEntry }) => {
  const name = useThingName()(entry);
  const { kind, thing } = entry;
  if (kind === 'product') return <PlainLink href={productPath(thing._id)}>{name}</PlainLink>;
  if (kind === 'order') return <PlainLink href={orderPath(thing._id)}>{name}</PlainLink>;
  if (kind === 'user' && thing.name !== '')
    return <PlainLink href={userPath(thing._id)}>{name}</PlainLink>;
  return <span>{name}</span>;
};

const tone = {
  created: 'neem',
  changed: undefined,
  deleted: 'madder',
  moved: 'neel',
  refunded: 'haldi',
  shipping: 'neel',
  exported: 'haldi',
  undone: 'haldi',
  noted: undefined,
  unnoted: undefined,
  mailed: 'neel',
} as const;

const What = ({ entry }: { entry: WireAuditEntry }) => {
  const { audit } = useAdminWords();
  const { action, together } = entry;
  return (
    <div className={css.thing}>
      <Pill tone={tone[action]}>{audit.did[action]}</Pill> <Thing entry={entry} />
      {together > 1 && <small className={css.below}>{audit.together(together)}</small>}
    </div>
  );
};

const Changes = ({ changes }: Pick<WireAuditEntry, 'changes'>) => {
  const { audit } = useAdminWords();
  return (
    <ul className={css.changes}>
      {changes.slice(0, shownChanges).map((change) => (
        <ChangeLine
          key={`${change.field} ${change.part ?? ''} ${change.from ?? ''} ${change.to ?? ''}`}
          change={change}
        />
      ))}
      {changes.length > shownChanges && (
        <li className={table.grey}>{audit.more(changes.length - shownChanges)}</li>
      )}
    </ul>
  );
};

/** What the table of the log shows. `onUndo` is asked to take an entry back. */
export const useAuditColumns = (
  onUndo: (entry: WireAuditEntry) => void,
): Column<WireAuditEntry>[] => {
  const { audit } = useAdminWords();
  const language = useLanguage();
  const nameOf = useThingName();
  return [
    {
      key: 'when',
      title: audit.when,
      fixed: true,
      cell: ({ at }) => (
        <time className={css.when} dateTime={at}>
          {whenText(at, language)}
        </time>
      ),
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
      cell: (entry) => <What entry={entry} />,
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
        entry.undoable && (
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
