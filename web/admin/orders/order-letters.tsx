import type { WireLetter } from '../../../contract/office/admin-orders.ts';
import { Button } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './order-letters.module.css';

const Letter = ({
  orderId,
  letter: { kind, refund, askedAt, sentAt, to, times },
}: {
  orderId: string;
  letter: WireLetter;
}) => {
  const { letters: words } = useAdminWords();
  const language = useLanguage();
  const maySend = useMay()('orders.letters');
  const { busy, run } = useAction({ reloads: true });
  const sendAgain = (): void => {
    const given = { params: { id: orderId }, body: { kind, refund } };
    run(() => call('POST /api/orders/{id}/letters', given), { done: words.queued });
  };
  const when =
    sentAt !== null
      ? words.sent(formatDayAndTime(sentAt, language))
      : askedAt === null
        ? words.never
        : to === ''
          ? words.nobody
          : words.waits(formatDayAndTime(askedAt, language));
  return (
    <li>
      <span>
        <b>{words.kinds[kind]}</b>
        <small>
          {when}
          {times > 1 && ` · ${words.times(times)}`}
        </small>
        {to !== '' && <small>{to}</small>}
      </span>
      {askedAt !== null && maySend && (
        <Button
          kind="line"
          size="small"
          aria-label={words.againOf(words.kinds[kind])}
          busy={busy}
          onClick={sendAgain}
        >
          {words.again}
        </Button>
      )}
    </li>
  );
};

/** The mails of an order, each with a button to send it again. */
export const OrderLetters = ({
  orderId,
  letters,
}: {
  orderId: string;
  letters: readonly WireLetter[];
}) => {
  const { letters: words } = useAdminWords();
  return (
    <Panel title={words.title}>
      <ul className={css.letters}>
        {letters.map((letter) => (
          <Letter key={letter.kind + (letter.refund ?? '')} orderId={orderId} letter={letter} />
        ))}
      </ul>
    </Panel>
  );
};
