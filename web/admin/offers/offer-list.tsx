import { useRef, useState } from 'react';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import { describeOffer, formatAmount } from './describe-offer.ts';
import { toOfferBody, toOfferDraft } from './offer-draft.ts';
import { type KnownNames, OfferForm } from './offer-form.tsx';
import { findOfferState } from './offer-state.ts';
import list from '../fields/form-list.module.css';
import css from './offers.module.css';

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

const OfferRow = ({ offer, known }: { offer: WireOffer; known: KnownNames }) => {
  const { offers: words, act } = useAdminWords();
  const language = useLanguage();
  /** The offer as it was when its form was opened. */
  const [open, setOpen] = useState<WireOffer | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterChange(row, String(open !== null));
  const { _id: id, name, code, on, orders, discount, version } = offer;
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
    <li ref={row} tabIndex={-1} className={list.entry}>
      <div className={list.what}>
        <div className={css.titleRow}>
          <b>{code === null ? name : `${name} (${code})`}</b>
          <StatePill offer={offer} />
        </div>
        <div>{describeOffer(offer, words, language)}</div>
        <p>{words.used(orders, formatAmount(discount))}</p>
      </div>
      <div className={list.actions}>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={`${on ? words.turnOff : words.turnOn}: ${name}`}
          onClick={() => run(turn, { done: act.saved })}
        >
          {on ? words.turnOff : words.turnOn}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${words.change}: ${name}`}
          onClick={() => setOpen(offer)}
        >
          {words.change}
        </Button>
        {orders === 0 && (
          <Button
            kind="quiet"
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
