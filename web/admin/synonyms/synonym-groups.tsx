import { useState } from 'react';
import type { WireSynonyms } from '../../../contract/goods/search-synonyms.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { SynonymForm } from './synonym-form.tsx';
import parts from '../parts/page-parts.module.css';
import css from './synonyms.module.css';

const Switch = ({ group }: { group: WireSynonyms }) => {
  const { synonyms } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const { _id: id, words, off } = group;
  const name = words[0] ?? '';
  const turn = () => call('PUT /api/search-synonyms/{id}', { params: { id }, body: { off: !off } });
  return (
    <Button
      kind="line"
      size="small"
      busy={busy}
      aria-label={off ? synonyms.onOf(name) : synonyms.offOf(name)}
      onClick={() => run(turn)}
    >
      {off ? synonyms.on : synonyms.off}
    </Button>
  );
};

const Words = ({ group: { words, off } }: { group: WireSynonyms }) => {
  const { synonyms } = useAdminWords();
  return (
    <span className={css.words}>
      <span className={off ? css.off : undefined}>{words.join(', ')}</span>{' '}
      {off && <Pill>{synonyms.isOff}</Pill>}
    </span>
  );
};

const Own = ({ group }: { group: WireSynonyms }) => {
  const { synonyms } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const [open, setOpen] = useState(false);
  const { _id: id, words } = group;
  const name = words[0] ?? '';
  const close = (): void => setOpen(false);
  const remove = (): void =>
    run(() => call('DELETE /api/search-synonyms/{id}', { params: { id } }), {
      done: synonyms.deleted,
    });
  if (open)
    return (
      <li className={css.group}>
        <SynonymForm
          words={words}
          send={(body) => call('PUT /api/search-synonyms/{id}', { params: { id }, body })}
          onDone={close}
          onCancel={close}
        />
      </li>
    );
  return (
    <li className={css.group}>
      <Words group={group} />
      <span className={css.actions}>
        <Button
          kind="line"
          size="small"
          aria-label={synonyms.changeOf(name)}
          onClick={() => setOpen(true)}
        >
          {synonyms.change}
        </Button>
        <Switch group={group} />
        <Button
          kind="line"
          size="small"
          busy={busy}
          aria-label={synonyms.deleteOf(name)}
          onClick={remove}
        >
          {synonyms.delete}
        </Button>
      </span>
    </li>
  );
};

/** The groups of the shop, which can be changed. */
const OwnGroups = ({ groups }: { groups: readonly WireSynonyms[] }) => {
  const { synonyms } = useAdminWords();
  if (groups.length === 0)
    return (
      <Panel title={synonyms.own}>
        <p className={parts.empty}>{synonyms.none}</p>
      </Panel>
    );
  return (
    <Panel title={synonyms.own}>
      <ul>
        {groups.map((group) => (
          <Own key={group._id} group={group} />
        ))}
      </ul>
    </Panel>
  );
};

/** The curated groups, which can be switched off. */
const CuratedGroups = ({ groups }: { groups: readonly WireSynonyms[] }) => {
  const { synonyms } = useAdminWords();
  return (
    <Panel title={synonyms.curated}>
      <p className={css.hint}>{synonyms.curatedHint}</p>
      <ul>
        {groups.map((group) => (
          <li key={group._id} className={css.group}>
            <Words group={group} />
            <Switch group={group} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/**
 * The groups on a page of the list. The shop's own groups come first: if the first page of the
 * `whole` list has none, there are none.
 */
export const SynonymGroups = ({
  groups,
  whole,
}: {
  groups: readonly WireSynonyms[];
  whole: boolean;
}) => {
  const { synonyms } = useAdminWords();
  const own = groups.filter(({ curated }) => !curated);
  const curated = groups.filter((group) => group.curated);
  if (!whole && groups.length === 0) return <p className={parts.empty}>{synonyms.noneFound}</p>;
  return (
    <div className={css.parts}>
      {(whole || own.length > 0) && <OwnGroups groups={own} />}
      {curated.length > 0 && <CuratedGroups groups={curated} />}
    </div>
  );
};
