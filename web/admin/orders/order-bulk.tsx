import { Printer } from 'lucide-react';
import { useState } from 'react';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import { maxBatchSize, type OrderState } from '../../../shop/orders/order.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { translate } from '../../shared/platform/messages.ts';
import { useWords } from '../../words/words.ts';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { OrderStatus } from './order-status.tsx';
import { type BulkMove, useBulkMove } from './use-bulk-move.ts';
import parts from '../parts/page-parts.module.css';
import css from '../products/bulk.module.css';

/** States that an admin moves orders to. */
const targetStates = [
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly OrderState[];

/** A page of the table. */
const maxPrinted = 50;

/**
 * The result of a bulk change or its preview: orders that move, and orders that do not, with the
 * reason.
 */
const MoveReport = ({ outcome: { moved, refused, done } }: { outcome: BulkMove }) => {
  const { moveMany } = useAdminWords();
  return (
    <NamedGroup
      className={css.report}
      aria-live="polite"
      label={done ? moveMany.report : moveMany.preview}
    >
      <p>
        {done ? moveMany.moved(moved.length) : moveMany.would(moved.length)}{' '}
        {refused.length > 0 &&
          (done ? moveMany.refused(refused.length) : moveMany.cannot(refused.length))}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ _id, orderNumber, status, ...explanation }) => (
            <li key={_id}>
              <b>{orderNumber ?? _id}</b> {status !== null && <OrderStatus state={status} />}{' '}
              <span>{translate(explanation)}</span>
            </li>
          ))}
        </ul>
      )}
    </NamedGroup>
  );
};

const MoveDialog = ({
  many: { outcome, busy, move, close },
  onDone,
}: {
  many: ReturnType<typeof useBulkMove>;
  onDone: () => void;
}) => {
  const { act, moveMany } = useAdminWords();
  const { orders } = useWords();
  const end = (): void => {
    if (outcome?.done) onDone();
    close();
  };
  return (
    <Dialog
      open={outcome !== null}
      onClose={end}
      title={outcome === null ? '' : moveMany.title(orders.states[outcome.to])}
      closeLabel={act.close}
      wide
    >
      {outcome !== null && <MoveReport outcome={outcome} />}
      {outcome?.to === 'cancelled' && !outcome.done && <p>{moveMany.cancelHint}</p>}
      {outcome?.to === 'returned' && <p>{moveMany.returnHint}</p>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={end}>
          {outcome?.done ? act.close : moveMany.no}
        </Button>
        {outcome !== null && !outcome.done && outcome.moved.length > 0 && (
          <Button
            kind={outcome.to === 'cancelled' ? 'danger' : 'ink'}
            size="small"
            busy={busy}
            onClick={() => move(outcome.to)}
          >
            {moveMany.yes(outcome.moved.length)}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** The actions for the selected orders: change their state, print picking list or packing slips. */
export const OrderBulk = ({
  selected,
  onNone,
}: {
  selected: ReadonlySet<string>;
  onNone: () => void;
}) => {
  const { bulk, moveMany, paper } = useAdminWords();
  const { orders } = useWords();
  const may = useMay();
  const many = useBulkMove(selected);
  const [to, setTo] = useState<OrderState>('processing');
  const ids = [...selected].join('.');
  if (selected.size === 0 && many.outcome === null) return null;
  return (
    <>
      <form
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault();
          many.preview(to);
        }}
      >
        <output className={css.count}>
          {moveMany.selected(selected.size)}
          {selected.size > maxBatchSize && ` ${moveMany.tooMany(maxBatchSize)}`}
        </output>
        {may('orders.move') && (
          <>
            <SelectField
              small
              label={moveMany.to}
              value={to}
              onChange={(event) =>
                setTo(targetStates.find((one) => one === event.target.value) ?? 'processing')
              }
              options={targetStates
                .filter((one) => may(getMoveRight(one)))
                .map((one) => ({ value: one, label: orders.states[one] }))}
            />
            <Button
              type="submit"
              size="small"
              busy={many.busy}
              disabled={selected.size > maxBatchSize}
            >
              {bulk.preview}
            </Button>
          </>
        )}
        {selected.size <= maxPrinted && (
          <>
            <ButtonLink
              to="/admin/orders/paper"
              search={{ ids, paper: 'picking' }}
              kind="line"
              size="small"
            >
              <Icon of={Printer} size={18} /> {paper.picking}
            </ButtonLink>
            <ButtonLink
              to="/admin/orders/paper"
              search={{ ids, paper: 'slips' }}
              kind="line"
              size="small"
            >
              <Icon of={Printer} size={18} /> {paper.slips}
            </ButtonLink>
          </>
        )}
        <Button kind="quiet" size="small" onClick={onNone}>
          {bulk.none}
        </Button>
      </form>
      <MoveDialog many={many} onDone={onNone} />
    </>
  );
};
