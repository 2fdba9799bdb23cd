import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { MoveButtons } from '../fields/lists/move-buttons.tsx';
import { moveItemBy } from '../fields/lists/move-items.ts';
import { useAdminWords } from '../parts/words.ts';
import { toAreaDraft } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { findLeastCharge } from './least-charge.ts';
import list from '../fields/form-list.module.css';

/** Places that one line of the list names. */
const shownPlaces = 4;

/** Describes where an area is and what it costs, in one line each. */
const useDescribeArea = () => {
  const { delivery: words } = useAdminWords();
  const describePlaces = ({ states, pinRanges, pins }: WireDeliveryArea): string => {
    const places = [...states, ...pinRanges.map(({ from, to }) => `${from}–${to}`), ...pins];
    if (places.length === 0) return words.everywhere;
    const rest = places.length - shownPlaces;
    const shown = places.slice(0, shownPlaces).join(', ');
    return rest > 0 ? `${shown} ${words.more(rest)}` : shown;
  };
  const describeRules = (area: WireDeliveryArea): string => {
    if (!area.served) return words.notServed;
    const isFree = [...area.weightSteps, ...area.sumSteps].every(({ charge }) => charge === 0);
    return [
      isFree ? words.free : words.from(formatRupees(findLeastCharge(area))),
      area.freeFrom === null || isFree ? '' : words.freeFrom(formatRupees(toPaise(area.freeFrom))),
      area.cashAllowed ? '' : words.noCash,
      area.minDays === null || area.maxDays === null ? '' : words.days(area.minDays, area.maxDays),
      area.slots === null ? '' : words.slotsAWeek(area.slots.weekly.length),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
  return (area: WireDeliveryArea): string => `${describePlaces(area)}: ${describeRules(area)}`;
};

const arrows = [ArrowUp, ArrowDown] as const;

interface AreaRowProps {
  areas: readonly WireDeliveryArea[];
  at: number;
  onMove: (by: 1 | -1) => void;
}

const AreaRow = ({ areas, at, onMove }: AreaRowProps) => {
  const { delivery: words, act } = useAdminWords();
  const describe = useDescribeArea();
  /** The area as it was when its form was opened. */
  const [open, setOpen] = useState<WireDeliveryArea | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const area = areas[at];
  if (area === undefined) return null;
  const { _id: id, name } = area;
  const close = (): void => setOpen(null);
  const remove = (): void =>
    run(() => call('DELETE /api/delivery/areas/{id}', { params: { id } }), {
      done: words.deleted,
    });
  if (open !== null)
    return (
      <li className={list.entry}>
        <AreaForm
          start={toAreaDraft(open)}
          submitLabel={act.save}
          send={(body) =>
            call('PUT /api/delivery/areas/{id}', {
              params: { id },
              body: { ...body, version: open.version },
            })
          }
          onDone={close}
          onCancel={close}
        />
      </li>
    );
  return (
    <li className={list.entry}>
      <div className={list.what}>
        <b>{name}</b>
        <p>{describe(area)}</p>
      </div>
      <div className={list.actions}>
        <MoveButtons
          name={name}
          at={at}
          count={areas.length}
          icons={arrows}
          iconSize={16}
          onMove={onMove}
        />
        <Button
          kind="line"
          size="small"
          aria-label={words.changeOf(name)}
          onClick={() => setOpen(area)}
        >
          {words.change}
        </Button>
        <Button
          kind="line"
          size="small"
          busy={busy}
          aria-label={words.deleteOf(name)}
          onClick={remove}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
};

/** The areas in their order, with buttons that move, change and delete them. */
export const AreaList = ({ areas }: { areas: readonly WireDeliveryArea[] }) => {
  const router = useRouter();
  const move = async (at: number, by: 1 | -1): Promise<void> => {
    const ids = moveItemBy(areas, at, by).map(({ _id: id }) => id);
    await call('PUT /api/delivery/order', { body: { ids } }).catch(showFailure);
    await router.invalidate();
  };
  return (
    <ol>
      {areas.map(({ _id: id }, at) => (
        <AreaRow key={id} areas={areas} at={at} onMove={(by) => void move(at, by)} />
      ))}
    </ol>
  );
};
