import { useEffect, useRef, useState } from 'react';
import type { WireDeliveryArea, WireTown } from '../../../contract/orders/delivery.ts';
import { Button } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { Part } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import { type areaFields, emptyArea } from './area-draft.ts';
import { fillTown, isPlaceFree, type TownFill } from './fill-town.ts';
import { findWiderArea } from './place-of-area.ts';
import list from '../fields/form-list.module.css';
import css from './delivery.module.css';

const pauseMs = 200;

interface TownOfNameProps extends Pick<Part<typeof areaFields>, 'draft' | 'set'> {
  areas: readonly WireDeliveryArea[];
}

/** What a town has filled in: its PIN codes, whose rules it has, and before which area it stands. */
const Filled = ({ fill, areas }: { fill: TownFill; areas: readonly WireDeliveryArea[] }) => {
  const { delivery: words } = useAdminWords();
  const { town, rulesOf } = fill;
  const wider = findWiderArea(areas, { ...town, states: [] });
  return [
    words.allCodes(town.name, town.state),
    rulesOf !== undefined && words.rulesOf(rulesOf.name),
    wider !== undefined && words.standsBefore(wider.name),
  ]
    .filter(Boolean)
    .join(' ');
};

/**
 * Below the name of a new area: the town that is called so. Its PIN codes are filled in where nobody
 * has chosen a place, and can be changed like typed ones. Towns of the same name are buttons.
 */
export const TownOfName = ({ draft, set, areas }: TownOfNameProps) => {
  const [towns, setTowns] = useState<readonly WireTown[]>([]);
  const [fill, setFill] = useState<TownFill | null>(null);
  const untouched = fill?.draft ?? emptyArea;
  const isFree = isPlaceFree(draft, untouched);
  const take = (town: WireTown): void => {
    const next = fillTown(draft, untouched, town, areas);
    setFill(next);
    set(next.draft);
  };
  const onFound = useRef<(found: readonly WireTown[]) => void>(() => undefined);
  useEffect(() => {
    onFound.current = (found) => {
      setTowns(found);
      const [only] = found;
      if (only !== undefined && found.length === 1 && isFree) take(only);
    };
  });
  const search = draft.name.trim();
  useEffect(() => {
    if (search.length < 2) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call('GET /api/delivery/towns', { query: { search }, signal: leaving.signal }).then(
        (reply) => onFound.current(reply.towns),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return (
    <div className={css.town}>
      <output className={list.hint}>
        {fill !== null && draft.codes === fill.draft.codes && <Filled fill={fill} areas={areas} />}
      </output>
      {towns.length > 1 &&
        isFree &&
        towns.map((town) => (
          <Button key={town.state} kind="line" size="small" onClick={() => take(town)}>
            {`${town.name}, ${town.state}`}
          </Button>
        ))}
    </div>
  );
};
