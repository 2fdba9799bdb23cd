import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { WirePackingLine, WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import { formatGrams } from '../../../shop/goods/weights/format-grams.ts';
import { formatRupees } from '../../../shop/money.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { showToast } from '../../shared/platform/messages.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { useAdminWords } from '../parts/words.ts';
import { readTypedWeights, removeTypedWeights, storeTypedWeights } from './typed-weights.ts';
import {
  fillWeights,
  findWeightFault,
  isKiloLine,
  type KiloLine,
  previewReduction,
  readGrams,
} from './weight-draft.ts';
import css from './packing.module.css';

const What = ({ line }: { line: WirePackingLine }) => {
  const { packing: words } = useAdminWords();
  return (
    <div className={css.what}>
      <b>{line.name}</b>
      <span>
        {line.quantity} × {[line.size, line.color].filter(Boolean).join(', ')}
        {line.ordered !== null && (
          <span className={css.ordered}> · {words.ordered(formatGrams(line.ordered))}</span>
        )}
        {line.weighed !== null && (
          <span className={css.ordered}> · {words.weighed(formatGrams(line.weighed))}</span>
        )}
      </span>
    </div>
  );
};

/** A line by the piece, which is only counted. */
const PieceLine = ({ line }: { line: WirePackingLine }) => (
  <li className={css.line}>
    <Tile picture={line.image} alt="" sizes="64px" square free />
    <What line={line} />
    <p className={css.pieces}>× {line.quantity}</p>
  </li>
);

interface WeighedLineProps {
  line: KiloLine;
  typed: string;
  error: string | undefined;
  disabled: boolean;
  onType: (typed: string) => void;
}

/** A line by the kilo with a large field for what the scale shows. */
const WeighedLine = ({ line, typed, error, disabled, onType }: WeighedLineProps) => {
  const { packing: words } = useAdminWords();
  const less = previewReduction(line, typed);
  return (
    <li className={css.line}>
      <Tile picture={line.image} alt="" sizes="64px" square free />
      <What line={line} />
      <Field
        className={css.weight}
        name={line._id}
        label={words.weightOf(line.name)}
        labelHidden
        hint={words.bounds(formatGrams(line.min), formatGrams(line.max))}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={typed}
        error={error}
        disabled={disabled}
        after={<span className={css.unit}>g</span>}
        onKeyDown={leadOn}
        onChange={(event) => onType(event.target.value)}
      />
      {less > 0 && <p className={css.less}>{words.less(formatRupees(less))}</p>}
    </li>
  );
};

/**
 * Leads Enter from a weight to the next field without one; from the last it sends the form. A
 * scanner and a scale with a keyboard press Enter, too.
 */
const leadOn = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
};

/** May the refusal come from an order, or a tolerance, that has changed since the page was loaded? */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);

/** The lines that are weighed here, or were. A shop that weighs nothing packs them like pieces. */
const listWeighed = ({ lines, canWeigh }: WirePackingOrder): KiloLine[] =>
  lines.filter(isKiloLine).filter(({ weighed }) => canWeigh || weighed !== null);

const useWeights = (order: WirePackingOrder, onPacked: () => Promise<void>) => {
  const { packing: words } = useAdminWords();
  const router = useRouter();
  const lines = listWeighed(order);
  const [unsent, setUnsent] = useState(() => readTypedWeights(order) ?? fillWeights(lines));
  // Nothing more can be typed once the order is closed, so it shows what is stored.
  const typed = order.canWeigh ? unsent : fillWeights(lines);
  // The server names a line by its place in the call.
  const findField = (path: string): string | null => {
    const [list, i] = path.split('.');
    return list === 'lines' ? (lines[Number(i)]?._id ?? null) : null;
  };
  const describe = (line: KiloLine): string | undefined => {
    const fault = findWeightFault(line, typed[line._id] ?? '');
    if (fault === null) return undefined;
    return fault === 'missing'
      ? words.missing
      : words.outside(formatGrams(line.min), formatGrams(line.max));
  };
  const send = async (): Promise<void> => {
    const params = { order: order._id };
    const { orderNumber } = await retryWithPassword(() =>
      order.canWeigh
        ? call('PUT /api/packing/{order}', {
            params,
            body: {
              revision: order.revision,
              lines: lines.map(({ _id }) => ({ _id, grams: readGrams(typed[_id] ?? '') ?? 0 })),
              packed: true,
            },
          })
        : call('PUT /api/packing/{order}/packed', { params, body: { packed: true } }),
    ).catch(async (error: unknown) => {
      // The order is shown as it is now, with what was typed.
      if (isStale(error)) await router.invalidate();
      throw error;
    });
    removeTypedWeights(order);
    showToast('done', () => words.packed(orderNumber));
    await onPacked();
  };
  const check = () =>
    order.canWeigh ? Object.fromEntries(lines.map((line) => [line._id, describe(line)])) : {};
  const form = useForm({ send, check, findField });
  const { box, errors, clearFieldError } = form;
  useEffect(() => {
    // Where nothing is weighed, Enter presses the button.
    const fields = [...(box.current?.querySelectorAll('input') ?? [])];
    const isWeighed = fields.every((field) => field.value !== '' || field.disabled);
    const first = fields.find((field) => field.value === '' && !field.disabled);
    (isWeighed ? box.current?.querySelector('button') : first)?.focus();
  }, [box]);
  const type = (id: string, text: string): void => {
    const next = { ...typed, [id]: text };
    setUnsent(next);
    storeTypedWeights(order, next);
    if (errors[id] !== undefined) clearFieldError(id);
  };
  return { ...form, lines, typed, type };
};

/**
 * The lines of an order, with a weight for each by the kilo. Enter leads from one to the next, and
 * from the last it packs.
 */
export const WeighForm = ({
  order,
  onPacked,
}: {
  order: WirePackingOrder;
  /** Called when the order is packed, before anything else is opened. */
  onPacked: () => Promise<void>;
}) => {
  const { packing: words } = useAdminWords();
  const { box, props, lines, typed, busy, errors, failure, type } = useWeights(order, onPacked);
  const less = lines.reduce((sum, line) => sum + previewReduction(line, typed[line._id] ?? ''), 0);
  return (
    <form ref={box} {...props} className={css.form}>
      <ul>
        {order.lines.map((line) =>
          isKiloLine(line) && lines.includes(line) ? (
            <WeighedLine
              key={line._id}
              line={line}
              typed={typed[line._id] ?? ''}
              error={errors[line._id]}
              disabled={!order.canWeigh}
              onType={(text) => type(line._id, text)}
            />
          ) : (
            <PieceLine key={line._id} line={line} />
          ),
        )}
      </ul>
      <div className={css.foot}>
        {failure !== null && <FieldError>{failure}</FieldError>}
        {less > 0 && (
          <p className={css.sum} role="status">
            <span>{order.paymentMethod === 'COD' ? words.collectLess : words.giveBack}</span>
            <span>{formatRupees(less)}</span>
          </p>
        )}
        {order.canWeigh || (order.canPack && order.packedAt === null) ? (
          <Button type="submit" wide busy={busy}>
            {order.revision > 0 && order.packedAt !== null ? words.correct : words.pack}
          </Button>
        ) : (
          <ButtonLink to="/admin/orders/$id" params={{ id: order._id }}>
            {words.toOrder}
          </ButtonLink>
        )}
      </div>
    </form>
  );
};
