import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath, buildUserPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

const toneByState = {
  ordered: 'warning',
  active: 'good',
  redeemed: 'info',
  blocked: 'bad',
} as const;

export const formatGiftAmount = (rupees: number): string => formatRupees(toPaise(rupees));

/** `onBlock` is null for those who may not block a card. */
export const useCardColumns = (
  onBlock: ((card: WireGiftCard) => void) | null,
): Column<WireGiftCard>[] => {
  const { gifts: words } = useAdminWords();
  const may = useMay();
  const columns: Column<WireGiftCard>[] = [
    {
      key: 'amount',
      title: words.amount,
      fixed: true,
      cell: ({ amount }) => <span className={css.strong}>{formatGiftAmount(amount)}</span>,
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
