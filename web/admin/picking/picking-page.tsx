import { Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { WireDaySlot } from '../../../contract/orders/slot.ts';
import { addDays, toIndianDay } from '../../../shop/indian-time.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useLanguage } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { formatWeekday } from '../parts/format-time.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { may } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import parts from '../parts/page-parts.module.css';
import css from './picking.module.css';

export const loader = async ({
  context,
  deps: { from: day = toIndianDay(new Date()) },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ frame }, { slots }, { weighs }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/orders/slots', { query: { day }, signal }),
    may('packing') ? call('GET /api/settings/weighing', { signal }) : { weighs: false },
  ]);
  return { title: frame.picking, day, slots, weighs };
};

export const head = buildAdminHead;

const DayForm = ({ day }: { day: string }) => {
  const { picking: words, audit } = useAdminWords();
  const navigate = useNavigate();
  return (
    <form
      key={day}
      className={css.days}
      onSubmit={(event) => {
        event.preventDefault();
        const from = String(new FormData(event.currentTarget).get('day') ?? '');
        if (from !== '') void navigate({ to: '/admin/picking', search: { from } });
      }}
    >
      <Field name="day" type="date" small label={words.day} defaultValue={day} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
      {[-1, 1].map((by) => (
        <Link key={by} to="/admin/picking" search={{ from: addDays(day, by) }} className={css.step}>
          {by < 0 ? words.dayBefore : words.dayAfter}
        </Link>
      ))}
    </form>
  );
};

const SlotPart = ({ slot, weighs }: { slot: WireDaySlot; weighs: boolean }) => {
  const { picking: words, paper, frame } = useAdminWords();
  const format = useFormatSlot();
  const { area, startsAt, capacity, toPack, waiting, onTheWay } = slot;
  const taken = toPack.length + waiting.length + onTheWay.length;
  const counts = [
    toPack.length > 0 && words.toPack(toPack.length),
    waiting.length > 0 && words.waiting(waiting.length),
    onTheWay.length > 0 && words.onTheWay(onTheWay.length),
  ].filter((part) => part !== false);
  const search = { slot: startsAt, area: area._id };
  return (
    <section className={css.slot}>
      <div className={css.what}>
        <h2>
          {format.hours(slot)} <span>{area.name ?? words.deletedArea}</span>
        </h2>
        <p>
          {capacity === null ? words.orders(taken) : words.taken(taken, capacity)}
          {counts.length > 0 && `: ${counts.join(', ')}`}
        </p>
      </div>
      <div className={css.actions}>
        {toPack.length > 0 &&
          (['picking', 'slips'] as const).map((kind) => (
            <ButtonLink
              key={kind}
              to="/admin/orders/paper"
              search={{ ...search, paper: kind }}
              kind="line"
              size="small"
            >
              <Icon of={Printer} size={18} /> {paper[kind]}
            </ButtonLink>
          ))}
        {toPack.length > 0 && weighs && (
          <Link to="/admin/packing" className={css.step}>
            {frame.packing}
          </Link>
        )}
        {taken > 0 && (
          <PlainLink href={`/admin/orders?slot=${startsAt}`} className={css.step}>
            {words.seeOrders}
          </PlainLink>
        )}
      </div>
    </section>
  );
};

/** The delivery slots of a day, each with its picking list and its packing slips. */
export const Page = () => {
  const { title, day, slots, weighs } = usePageData(loader);
  const { picking: words } = useAdminWords();
  const language = useLanguage();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <DayForm day={day} />
      <h2 className={css.title}>{formatWeekday(day, language)}</h2>
      {slots.length === 0 ? (
        <p className={parts.empty}>{words.none}</p>
      ) : (
        slots.map((slot) => (
          <SlotPart key={`${slot.startsAt} ${slot.area._id}`} slot={slot} weighs={weighs} />
        ))
      )}
    </>
  );
};
