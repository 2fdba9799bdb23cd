import { Printer } from 'lucide-react';
import { useRef } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { canBePacked } from '../../../shop/orders/order-work.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Confirm } from '../parts/confirm.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import type { Walk } from '../table/walked-list.ts';
import { findNextStep, listMoves } from './next-step.ts';
import { OrderReturn } from './order-return.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import css from './order-page.module.css';

interface StepsProps {
  order: WireOrder;
  /** Where the order stands in the list from which it was opened. */
  walk: Walk | null;
  search: AdminSearch;
  steps: ReturnType<typeof useOrderSteps>;
}

/** Does this step say that cash was taken at the door? */
const takesCash = ({ paymentMethod, toCollect }: WireOrder, to: OrderState): boolean =>
  to === 'delivered' && paymentMethod === 'COD' && toCollect > 0;

/** The one button of an order, named by what happens. */
const Primary = ({ order, walk, search, steps: { doing, ask, go } }: StepsProps) => {
  const { order: words, walk: walkWords } = useAdminWords();
  const may = useMay();
  const step = findNextStep(order, may);
  switch (step.kind) {
    case 'pack':
      return (
        <ButtonLink to="/admin/packing/$id" params={{ id: order._id }} size="small">
          {words.pack}
        </ButtonLink>
      );
    case 'giveBack':
      return (
        <Button size="small" onClick={() => ask('returned')}>
          {words.giveBack(formatRupees(toPaise(step.amount)))}
        </Button>
      );
    case 'move':
      return (
        <Button
          size="small"
          busy={doing === step.to}
          disabled={doing !== null && doing !== step.to}
          onClick={() => (takesCash(order, step.to) ? ask('delivered') : go(step.to, true))}
        >
          {words.moveTo[step.to]}
        </Button>
      );
    case 'goOn':
      return walk?.next == null ? (
        <ButtonLink to="/admin/orders" search={search} size="small">
          {words.toList}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/orders/$id" params={{ id: walk.next }} search={search} size="small">
          {walkWords.next}
        </ButtonLink>
      );
  }
};

/** What is done with an order now and then, behind a button. */
const Others = ({
  order,
  steps: { doing, ask, go, unpack },
}: Pick<StepsProps, 'order' | 'steps'>) => {
  const { order: words, paper } = useAdminWords();
  const may = useMay();
  const step = findNextStep(order, may);
  const moves = listMoves(order, may).filter((to) => step.kind !== 'move' || to !== step.to);
  const mayUnpack = may('packing') && order.packedAt !== null && canBePacked(order.status);
  return (
    <MoreMenu label={words.more}>
      {(['slips', 'picking'] as const).map((one) => (
        <ButtonLink
          key={one}
          to="/admin/orders/paper"
          search={{ ids: order._id, paper: one }}
          kind="quiet"
          size="small"
        >
          <Icon of={Printer} size={18} /> {one === 'slips' ? paper.slip : paper.picking}
        </ButtonLink>
      ))}
      {may('packing') && canBePacked(order.status) && step.kind !== 'pack' && (
        <ButtonLink to="/admin/packing/$id" params={{ id: order._id }} kind="quiet" size="small">
          {words.toTable}
        </ButtonLink>
      )}
      {mayUnpack && (
        <Button kind="quiet" size="small" disabled={doing !== null} onClick={unpack}>
          {words.unpack}
        </Button>
      )}
      {moves.map((to) => (
        <Button
          key={to}
          kind="quiet"
          size="small"
          disabled={doing !== null}
          onClick={() => (to === 'cancelled' || to === 'returned' ? ask(to) : go(to))}
        >
          {words.moveTo[to]}
        </Button>
      ))}
    </MoreMenu>
  );
};

/** The next step of an order, and behind a button all others. Cancelling, returning and cash ask first. */
export const OrderSteps = ({ order, walk, search }: Omit<StepsProps, 'steps'>) => {
  const { order: words } = useAdminWords();
  const steps = useOrderSteps(order, walk, search);
  const { doing, failure, asking, close, go } = steps;
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, order.status, doing !== null || asking !== null);
  return (
    <>
      <div ref={box} className={css.acts} tabIndex={-1}>
        <Primary order={order} walk={walk} search={search} steps={steps} />
        <Others order={order} steps={steps} />
      </div>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Confirm
        open={asking === 'cancelled'}
        title={words.cancelTitle(order.orderNumber)}
        text={words.cancelText}
        yes={words.cancelYes}
        no={words.cancelNo}
        busy={doing === 'cancelled'}
        onYes={() => go('cancelled')}
        onNo={close}
      />
      <Confirm
        open={asking === 'delivered'}
        title={words.cashTitle(formatRupees(toPaise(order.toCollect)))}
        text={words.cashText}
        yes={words.cashYes}
        no={words.cashNo}
        kind="ink"
        busy={doing === 'delivered'}
        onYes={() => go('delivered', true)}
        onNo={close}
      />
      <OrderReturn
        order={order}
        open={asking === 'returned'}
        busy={doing === 'returned'}
        onReturn={() => go('returned')}
        onClose={close}
      />
    </>
  );
};
