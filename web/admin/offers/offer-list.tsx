import { useState } from 'react';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import { toOfferBody, toOfferDraft } from './offer-draft.ts';
import { type KnownNames, OfferForm } from './offer-form.tsx';
import { findOfferState } from './offer-state.ts';
import list from '../fields/form-list.module.css';
import css from './offers.module.css';

type OfferWords = ReturnType<typeof useAdminWords>['offers'];

/** An amount within a sentence, which does not break after its currency. */
const formatAmount = (rupees: number): string =>
  formatRupees(toPaise(rupees)).replaceAll(' ', '\u00a0');

/** Says what an offer gives, such as 25 % off. */
const describeEffect = ({ effect }: WireOffer, { gives, kinds }: OfferWords): string => {
  const { kind, percent = 0, amount = 0, buy = 0, get = 0, from = 0, price = 0 } = effect;
  switch (kind) {
    case 'percent':
      return gives.percent(percent);
    case 'amount':
      return gives.amount(formatAmount(amount));
    case 'buy_get':
      return gives.buyGet(buy, get);
    case 'quantity_price':
      return gives.quantityPrice(from, formatAmount(price));
    default:
      return kinds[kind];
  }
};

/** Says whether an offer counts now. */
const StatePill = ({ offer }: { offer: WireOffer }) => {
  const { offers: words } = useAdminWords();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  switch (findOfferState(offer, now)) {
    case 'off':
      return <Pill>{words.isOff}</Pill>;
    case 'over':
      return <Pill>{words.isOver}</Pill>;
    case 'used':
      return <Pill tone="warning">{words.isUsedUp}</Pill>;
    case 'begins':
      return (
        <Pill tone="info">{words.begins(formatDayAndTime(offer.startsAt ?? '', language))}</Pill>
      );
    case 'on':
      return <Pill tone="good">{words.isOn}</Pill>;
  }
};

/** What an offer gives and since when, and what it took off so far. */
const OfferFacts = ({ offer }: { offer: WireOffer }) => {
  const { offers: words } = useAdminWords();
  const language = useLanguage();
  const { minSum, endsAt, orders, discount } = offer;
  return (
    <p>
      {[
        `${describeEffect(offer, words)}.`,
        minSum > 0 && words.fromSum(formatAmount(minSum)),
        endsAt !== null && words.until(formatDayAndTime(endsAt, language)),
        words.used(orders, formatAmount(discount)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};

const OfferRow = ({ offer, known }: { offer: WireOffer; known: KnownNames }) => {
  const { offers: words, act } = useAdminWords();
  /** The offer as it was when its form was opened. */
  const [open, setOpen] = useState<WireOffer | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const { _id: id, name, code, on, orders, version } = offer;
  const params = { id };
  const close = (): void => setOpen(null);
  if (open !== null)
    return (
      <li className={list.entry}>
        <OfferForm
          known={known}
          start={toOfferDraft(open)}
          submitLabel={act.save}
          send={(body) =>
            call('PUT /api/offers/{id}', { params, body: { ...body, version: open.version } })
          }
          onDone={close}
          onCancel={close}
        />
      </li>
    );
  const turn = () =>
    call('PUT /api/offers/{id}', {
      params,
      body: { ...toOfferBody(toOfferDraft(offer)), on: !on, version },
    });
  const remove = (): void =>
    run(() => call('DELETE /api/offers/{id}', { params }), { done: act.saved });
  return (
    <li className={list.entry}>
      <div className={list.what}>
        <div className={css.titleRow}>
          <b>{code === null ? name : `${name} (${code})`}</b>
          <StatePill offer={offer} />
        </div>
        <OfferFacts offer={offer} />
      </div>
      <div className={list.actions}>
        <Button
          kind="line"
          size="small"
          busy={busy}
          aria-label={`${on ? words.turnOff : words.turnOn}: ${name}`}
          onClick={() => run(turn, { done: act.saved })}
        >
          {on ? words.turnOff : words.turnOn}
        </Button>
        <Button
          kind="line"
          size="small"
          aria-label={`${words.change}: ${name}`}
          onClick={() => setOpen(offer)}
        >
          {words.change}
        </Button>
        {orders === 0 && (
          <Button
            kind="line"
            size="small"
            busy={busy}
            aria-label={`${words.delete}: ${name}`}
            onClick={remove}
          >
            {words.delete}
          </Button>
        )}
      </div>
    </li>
  );
};

/** All offers, with buttons that switch, change and delete them. */
export const OfferList = ({
  offers,
  known,
}: {
  offers: readonly WireOffer[];
  known: KnownNames;
}) => (
  <ul>
    {offers.map((offer) => (
      <OfferRow key={offer._id} offer={offer} known={known} />
    ))}
  </ul>
);
