import { useState } from 'react';
import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { ListTable } from '../table/list-page.tsx';
import { buildOrderPath, buildUserPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

const toneByState = {
  ordered: 'warning',
  active: 'good',
  redeemed: 'info',
  blocked: 'bad',
} as const;

const money = (rupees: number): string => formatRupees(toPaise(rupees));

const useCardColumns = (onBlock: ((card: WireGiftCard) => void) | null): Column<WireGiftCard>[] => {
  const { gifts: words } = useAdminWords();
  const may = useMay();
  const columns: Column<WireGiftCard>[] = [
    {
      key: 'amount',
      title: words.amount,
      fixed: true,
      cell: ({ amount }) => <span className={css.strong}>{money(amount)}</span>,
    },
    {
      key: 'state',
      title: words.state,
      phone: 1,
      cell: ({ state }) => <Pill tone={toneByState[state]}>{words.states[state]}</Pill>,
    },
    {
      key: 'order',
      title: words.order,
      phone: 1,
      cell: ({ order }) => (
        <PlainLink href={buildOrderPath(order._id)}>{order.orderNumber}</PlainLink>
      ),
    },
    {
      key: 'recipient',
      title: words.recipient,
      cell: ({ recipient, redeemedBy }) =>
        redeemedBy === null ? (
          recipient
        ) : may('users.read') ? (
          <PlainLink href={buildUserPath(redeemedBy)}>{words.redeemer}</PlainLink>
        ) : (
          words.redeemer
        ),
    },
    {
      key: 'bought',
      title: words.bought,
      grey: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  if (onBlock !== null)
    columns.push({
      key: 'block',
      title: words.block,
      untitled: true,
      end: true,
      cell: (card) =>
        card.state === 'active' && (
          <Button
            kind="line"
            size="small"
            onClick={() => onBlock(card)}
            aria-label={`${words.block}: ${card.order.orderNumber}`}
          >
            {words.block}
          </Button>
        ),
    });
  return columns;
};

/** The gift cards, newest first, and the question before one is blocked. Nobody sees a code. */
export const CardTable = ({ cards }: { cards: readonly WireGiftCard[] }) => {
  const { gifts: words } = useAdminWords();
  const mayBlock = useMay()('credit.change');
  const [asked, ask] = useState<WireGiftCard | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const block = (): void => {
    if (asked === null) return;
    const params = { id: asked._id };
    const send = () => call('POST /api/gift-cards/{id}/block', { params });
    run(() => send().finally(() => ask(null)), { done: words.blocked });
  };
  const columns = useCardColumns(mayBlock ? ask : null);
  return (
    <>
      <ListTable columns={columns} rows={cards} none={words.none} />
      <Confirm
        open={asked !== null}
        title={words.blockTitle}
        text={words.blockText(money(asked?.amount ?? 0))}
        yes={words.block}
        no={words.keep}
        busy={busy}
        onYes={block}
        onNo={() => ask(null)}
      />
    </>
  );
};
