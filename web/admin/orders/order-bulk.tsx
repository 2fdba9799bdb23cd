import { Printer } from 'lucide-react';
import { useState } from 'react';
import { maxBatchSize, type OrderState } from '../../../shop/order.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { translateMessage } from '../../state/messages.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../frame/words.ts';
import { OrderStatus } from './order-status.tsx';
import { type ManyMoved, useMoveMany } from './use-move-many.ts';
import parts from '../frame/page-parts.module.css';
import css from '../products/bulk.module.css';

/** States that an admin moves orders to. */
const targets = [
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly OrderState[];

/** Most orders that go on paper at once: a page of the table. */
const mostPrinted = 50;

/** What would happen, or has happened: which orders move, which do not and why not. */
const Report = ({ told: { moved, refused, done } }: { told: ManyMoved }) => {
  const { moveMany } = useAdminWords();
  return (
    <div
      className={css.report}
      aria-live="polite"
      role="group"
      aria-label={done ? moveMany.report : moveMany.preview}
    >
      <p>
        {done ? moveMany.moved(moved.length) : moveMany.would(moved.length)}{' '}
        {refused.length > 0 &&
          (done ? moveMany.refused(refused.length) : moveMany.cannot(refused.length))}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ _id, orderNumber, status, message }) => (
            <li key={_id}>
              <b>{orderNumber ?? _id}</b> {status !== null && <OrderStatus state={status} />}{' '}
              <span>{translateMessage(message)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const MoveDialog = ({
  many: { told, busy, move, close },
  onDone,
}: {
  many: ReturnType<typeof useMoveMany>;
  onDone: () => void;
}) => {
  const { act, moveMany } = useAdminWords();
  const { orders } = useWords();
  const end = (): void => {
    if (told?.done) onDone();
    close();
  };
  return (
    <Dialog
      open={told !== null}
      onClose={end}
      title={told === null ? '' : moveMany.title(orders.states[told.to])}
      closeLabel={act.close}
      wide
    >
      {told !== null && <Report told={told} />}
      {told?.to === 'cancelled' && !told.done && <p>{moveMany.cancelHint}</p>}
      {told?.to === 'returned' && <p>{moveMany.returnHint}</p>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={end}>
          {told?.done ? act.close : moveMany.no}
        </Button>
        {told !== null && !told.done && told.moved.length > 0 && (
          <Button
            kind={told.to === 'cancelled' ? 'danger' : 'ink'}
            size="small"
            busy={busy}
            onClick={() => void move(told.to)}
          >
            {moveMany.yes(told.moved.length)}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/**
 * What can be done with the chosen orders: move them on together, print what is needed to pack
 * them.
 */
export const OrderBulk = ({
  selected,
  onNone,
}: {
  selected: ReadonlySet<string>;
  onNone: () => void;
}) => {
  const { bulk, moveMany, paper } = useAdminWords();
  const { orders } = useWords();
  const many = useMoveMany(selected);
  const [to, setTo] = useState<OrderState>('processing');
  const ids = [...selected].join('.');
  if (selected.size === 0 && many.told === null) return null;
  return (
    <>
      <form
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault();
          void many.preview(to);
        }}
      >
        <output className={css.count}>
          {moveMany.selected(selected.size)}
          {selected.size > maxBatchSize && ` ${moveMany.tooMany(maxBatchSize)}`}
        </output>
        <SelectField
          small
          label={moveMany.to}
          value={to}
          onChange={(event) =>
            setTo(targets.find((one) => one === event.target.value) ?? 'processing')
          }
          options={targets.map((one) => ({ value: one, label: orders.states[one] }))}
        />
        <Button type="submit" size="small" busy={many.busy} disabled={selected.size > maxBatchSize}>
          {bulk.preview}
        </Button>
        {selected.size <= mostPrinted && (
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
