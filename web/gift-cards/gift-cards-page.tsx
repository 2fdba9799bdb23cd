import { useLoaderData } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { maxGiftMessage } from '../../shop/money/credit/gift-card.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { Choice } from '../kit/form/check.tsx';
import { Field, FieldError, TextArea } from '../kit/form/field.tsx';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { openPayment } from '../shared/money/open-payment.ts';
import { ClosedNotice } from '../shared/orders/closing/closed-notice.tsx';
import { useClosedUntil } from '../shared/orders/closing/use-closing.ts';
import { LoggedInOnly } from '../shared/people/session/logged-in-only.tsx';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { call, useSession } from '../shared/people/session/session.ts';
import { useForm } from '../shared/platform/form/use-form.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useShop } from '../shared/platform/shop.ts';
import { useWords } from '../words/words.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import typography from '../kit/typography.module.css';
import css from './gift-cards.module.css';

/** Loads the amounts that the merchant sells. A visitor logs in first and comes back. */
export const loader = ({ location, abortController }: LoaderInput) => {
  requireLogin(location);
  return call('GET /api/gift-cards/offer', { signal: abortController.signal });
};

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/**
 * The amount, and whom the code goes to. A repeated try sends the same idempotency key, so that it
 * orders nothing twice; a changed form is a new try.
 */
const BuyForm = ({ user, amounts }: { user: LoggedIn; amounts: readonly number[] }) => {
  const { account, checkout } = useWords();
  const words = account.gift;
  const name = useId();
  const tried = useRef({ what: '', key: '' });
  const shop = useShop();
  const [amount, setAmount] = useState(amounts[0] ?? 0);
  const send = async (value: (field: string) => string): Promise<void> => {
    const [recipient, message] = [value('recipient').trim(), value('message').trim()];
    const body = {
      amount,
      ...(recipient === '' ? {} : { recipient }),
      ...(message === '' ? {} : { message }),
    };
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    const order = await call('POST /api/gift-cards', {
      body,
      headers: { 'idempotency-key': tried.current.key },
    });
    await openPayment(order._id, shop.name);
  };
  const isClosed = useClosedUntil() !== null;
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  return (
    <form ref={box} {...props} className={css.buy}>
      <GiftCardPicture amount={money(amount)} />
      <div className={css.form}>
        <fieldset name="amount">
          <legend className={typography.head}>{words.amount}</legend>
          <div className={css.amounts}>
            {amounts.map((one) => (
              <Choice
                key={one}
                name={name}
                checked={one === amount}
                onChange={() => setAmount(one)}
                label={money(one)}
              />
            ))}
          </div>
          {fault('amount') !== undefined && <FieldError>{fault('amount')}</FieldError>}
        </fieldset>
        <Field
          label={words.recipient}
          hint={words.recipientHint(user.email)}
          name="recipient"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          error={fault('recipient')}
        />
        <TextArea
          label={words.message}
          hint={words.messageHint}
          name="message"
          rows={4}
          maxLength={maxGiftMessage}
          error={fault('message')}
        />
        {failure !== null && <FieldError>{failure}</FieldError>}
        <ClosedNotice />
        <Button type="submit" wide busy={busy} disabled={!hydrated || isClosed}>
          {busy ? checkout.placing : words.buy(money(amount))}
        </Button>
        <p className={typography.caption}>{words.terms}</p>
      </div>
    </form>
  );
};

const Content = () => {
  const { account, cart } = useWords();
  const { amounts } = useLoaderData({ strict: false }) as { amounts: number[] };
  const user = useSession();
  if (user === null) return <LoggedInOnly>{null}</LoggedInOnly>;
  if (amounts.length === 0)
    return (
      <Empty title={account.gift.noneTitle} text={account.gift.none}>
        <ButtonLink to="/collections">{cart.toCollections}</ButtonLink>
      </Empty>
    );
  return (
    <>
      <p className={typography.lead}>{account.gift.lead}</p>
      <BuyForm user={user} amounts={amounts} />
    </>
  );
};

/** Sells gift cards: an amount, a recipient and a message, and then the payment page. */
export const Page = () => {
  const { layout } = useWords();
  return (
    <PageFrame
      title={layout.giftCards}
      crumbs={[{ label: layout.home, to: '/' }, { label: layout.giftCards }]}
      crumbsLabel={layout.breadcrumb}
    >
      <Content />
    </PageFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.layout.giftCards, path }, context);
