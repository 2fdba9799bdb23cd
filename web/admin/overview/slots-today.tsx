import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { WireToday } from '../../../contract/office/figures.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './work.module.css';

type Slot = NonNullable<WireToday['slots']>[number];

const Row = ({ slot }: { slot: Slot }) => {
  const { picking: words } = useAdminWords();
  const format = useFormatSlot();
  const { area, startsAt, capacity, taken, toPack } = slot;
  return (
    <li className={css.slot}>
      <PlainLink href={`/admin/orders?slot=${startsAt}`}>{format.hours(slot)}</PlainLink>
      <span>{area.name ?? words.deletedArea}</span>
      <meter
        min={0}
        max={capacity ?? taken}
        value={taken}
        aria-label={words.taken(taken, capacity ?? taken)}
      />
      <small>
        {capacity === null ? words.orders(taken) : words.taken(taken, capacity)}
        {toPack > 0 && ` · ${words.toPack(toPack)}`}
      </small>
    </li>
  );
};

/** The delivery slots of today, and how full they are. */
export const SlotsToday = ({ slots }: { slots: readonly Slot[] }) => {
  const { overview, frame } = useAdminWords();
  return (
    <Panel
      title={overview.slots}
      aside={
        <Link to="/admin/picking">
          {frame.picking} <Icon of={ArrowRight} size={16} />
        </Link>
      }
    >
      <ul>
        {slots.map((slot) => (
          <Row key={`${slot.startsAt} ${slot.area._id}`} slot={slot} />
        ))}
      </ul>
    </Panel>
  );
};
