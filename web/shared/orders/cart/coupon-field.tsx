import { type FormEvent, useState } from 'react';
import type { WireCart } from '../../../../contract/orders/cart.ts';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { useCouponWords } from '../../../words/coupon-words.ts';
import { useWords } from '../../../words/words.ts';
import { call } from '../../people/session/session.ts';
import { translate } from '../../platform/messages.ts';
import { useAction } from '../../platform/use-action.ts';
import { loadCart, waitForCartChanges } from './cart.ts';
import css from './coupon-field.module.css';

type CartOffers = NonNullable<WireCart['offers']>;

/** The coupon of the cart, with the reason why it does not count, and a way to remove it. */
const Entered = ({
  coupon: { code, counts, message, ...why },
  busy,
  onRemove,
}: {
  coupon: NonNullable<CartOffers['coupon']>;
  busy: boolean;
  onRemove: () => void;
}) => {
  const words = useCouponWords();
  return (
    <div className={css.entered}>
      <p role="status">
        <b>{code}</b>
        <span>{counts ? words.counts : translate({ message: message ?? '', ...why })}</span>
      </p>
      <Button kind="line" size="small" busy={busy} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
};

/** The coupon of the cart, or the field for its code; nothing in a shop without coupons. */
const CouponField = ({
  offers: { coupon, takesCoupons, freeDelivery },
}: {
  offers: CartOffers;
}) => {
  const words = useCouponWords();
  const { states } = useWords();
  const [code, setCode] = useState('');
  const { busy, failure, setFailure, run } = useAction({ inline: states.failed });
  const change = (send: () => Promise<unknown>): void =>
    run(async () => {
      await waitForCartChanges();
      await send();
      setCode('');
      await loadCart();
    });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The field may stand inside of another form.
    event.stopPropagation();
    if (code.trim() === '') return setFailure(words.missing);
    change(() => call('PUT /api/cart/mycart/coupon', { body: { code } }));
  };
  return (
    <>
      {freeDelivery && <p className={css.free}>{words.freeDelivery}</p>}
      {coupon !== null && (
        <Entered
          coupon={coupon}
          busy={busy}
          onRemove={() => change(() => call('DELETE /api/cart/mycart/coupon'))}
        />
      )}
      {coupon === null && takesCoupons && (
        <form className={css.form} noValidate onSubmit={onSubmit}>
          <Field
            label={words.label}
            small
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            value={code}
            error={failure ?? undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" kind="line" size="small" busy={busy}>
            {words.use}
          </Button>
        </form>
      )}
    </>
  );
};

export default CouponField;
