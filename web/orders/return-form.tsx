import { type FormEvent, useRef, useState } from 'react';
import type {
  NewReturn,
  WireReturn,
  WireReturnOptions,
} from '../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { returnReasons } from '../../shop/fulfilment/returns/reasons.ts';
import { returnWishes, type ReturnWish } from '../../shop/fulfilment/returns/settlement.ts';
import { maxReturnPictures } from '../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/form/check.tsx';
import { Field, FieldError, SelectField, TextArea } from '../kit/form/field.tsx';
import { createUploadClient } from '../shared/people/session/file-calls.ts';
import { call } from '../shared/people/session/session.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { readText } from '../shared/platform/form/read-text.ts';
import { type FieldFaults, useSubmit } from '../shared/platform/form/use-submit.ts';
import { showToast } from '../shared/platform/messages.ts';
import { useReturnWords } from '../words/returns.ts';
import { findReturnField } from './find-return-field.ts';
import { PayoutFields, readPayout } from './payout-fields.tsx';
import { PayoutProof, usePayoutProof } from './payout-proof.tsx';
import { ReturnWorth } from './return-worth.tsx';
import { useReturnPreview } from './use-return-preview.ts';
import css from './order-returns.module.css';

type Option = WireReturnOptions['items'][number];

const readItem = (
  form: FormData,
  lineId: string,
  wish: ReturnWish,
): NewReturn['items'][number] => ({
  lineId,
  quantity: Number(readText(form, `quantity.${lineId}`)),
  reason: returnReasons.find((one) => one === readText(form, `reason.${lineId}`)) ?? 'damaged',
  wantedVariationId: wish === 'exchange' ? readText(form, `size.${lineId}`) : null,
});

/** Describes a size that can be sent in exchange, and what it cost less on the day of the order. */
const describeSize = (
  { size, inStock, less }: Option['sizes'][number],
  words: ReturnType<typeof useReturnWords>,
): string => {
  if (!inStock) return words.soldOut(size);
  return less === 0 ? size : words.cheaper(size, formatRupees(toPaise(less)));
};

const listPictures = (form: FormData): File[] =>
  form.getAll('pictures').filter((file) => file instanceof File && file.size > 0) as File[];

/** Sends the pictures one after the other. Returns false when one could not be sent. */
const sendPictures = async ({ _id: id }: WireReturn, files: readonly File[]): Promise<boolean> => {
  try {
    for (const file of files) {
      const form = new FormData();
      form.append('picture', file);
      await createUploadClient(form)('POST /api/returns/{id}/pictures', { params: { id } });
    }
    return true;
  } catch {
    return false;
  }
};

/** An item that can go back: ticked, it asks how many pieces, why, and for which size. */
const ItemFields = ({
  order,
  option,
  wish,
  isChosen,
  onChoose,
  errors,
}: {
  order: WireOrder;
  option: Option;
  wish: ReturnWish;
  errors: FieldFaults;
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
}) => {
  const words = useReturnWords();
  const date = useFormatDate();
  const { lineId } = option;
  const item = order.orderItems.find(({ _id }) => _id === lineId);
  if (item === undefined) return null;
  return (
    <div className={css.item}>
      <Checkbox
        label={[item.name, item.size, item.color].filter(Boolean).join(', ')}
        aside={option.until === null ? null : words.until(date(option.until, 'day'))}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {isChosen && (
        <div className={css.about}>
          <SelectField
            small
            label={words.pieces}
            name={`quantity.${lineId}`}
            error={errors[`quantity.${lineId}`]}
            options={Array.from({ length: option.returnable }, (_, i) => ({
              value: String(i + 1),
              label: String(i + 1),
            }))}
          />
          <SelectField
            small
            label={words.reason}
            name={`reason.${lineId}`}
            error={errors[`reason.${lineId}`]}
            options={[
              ...(option.reasons.length > 1 ? [{ value: '', label: words.chooseReason }] : []),
              ...option.reasons.map((value) => ({ value, label: words.reasons[value] })),
            ]}
          />
          {wish === 'exchange' && (
            <SelectField
              small
              label={words.size}
              name={`size.${lineId}`}
              error={errors[`size.${lineId}`]}
              defaultValue={
                option.sizes.find(({ size, inStock }) => inStock && size !== item.size)?.variationId
              }
              options={option.sizes.map((one) => ({
                value: one.variationId,
                label: describeSize(one, words),
              }))}
            />
          )}
        </div>
      )}
    </div>
  );
};

/** Asks for a return: items, reasons, the wish, words and pictures. */
export const ReturnForm = ({
  order,
  options,
  onDone,
}: {
  order: WireOrder;
  options: WireReturnOptions;
  onDone: () => void;
}) => {
  const words = useReturnWords();
  const items = options.items.filter(({ returnable }) => returnable > 0);
  const wishes = options.canExchangeOnly ? (['exchange'] as const) : returnWishes;
  const [wish, setWish] = useState<ReturnWish>(wishes[0]);
  const [chosen, setChosen] = useState<readonly string[]>(
    items.length === 1 ? items.map(({ lineId }) => lineId) : [],
  );
  const box = useRef<HTMLFormElement>(null);
  const { proof, sendProved } = usePayoutProof();
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(box, (path) =>
    findReturnField(path, chosen, (name) => box.current?.elements.namedItem(name) != null),
  );
  const send = async (form: FormData): Promise<void> => {
    const one = await call('POST /api/orders/{id}/returns', {
      params: { id: order._id },
      body: {
        wish,
        note: readText(form, 'note'),
        items: chosen.map((lineId) => readItem(form, lineId, wish)),
        payout: options.asksPayout && wish === 'money' ? readPayout(form) : null,
      },
    });
    const isSent = await sendPictures(one, listPictures(form));
    showToast(isSent ? 'done' : 'less', () => (isSent ? words.started : words.noPicture));
    onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const faults = {
      ...(chosen.length === 0 && { items: words.choose }),
      ...Object.fromEntries(
        chosen
          .map((lineId) => `reason.${lineId}`)
          .filter((name) => readText(form, name) === '')
          .map((name) => [name, words.chooseReason]),
      ),
      ...(listPictures(form).length > maxReturnPictures && { pictures: words.tooManyPictures }),
    };
    submit(faults, () => sendProved(form, send));
  };
  const [round, setRound] = useState(0);
  const preview = useReturnPreview(
    box,
    order._id,
    (form) => ({
      wish,
      items: chosen.map((lineId) => {
        const { reason: _, ...item } = readItem(form, lineId, wish);
        return item;
      }),
    }),
    busy ? null : `${round} ${wish} ${chosen.join(' ')}`,
  );
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLElement) || !('name' in target)) return;
    setRound((last) => last + 1);
    clearFieldError(String(target.name));
    clearFieldError('payout');
  };
  return (
    <form ref={box} className={css.form} noValidate onSubmit={onSubmit} onInput={onInput}>
      <p>{words.lead}</p>
      <SelectField
        label={words.wish}
        name="wish"
        error={errors.wish}
        value={wish}
        onChange={({ target }) => setWish(wishes.find((one) => one === target.value) ?? wishes[0])}
        options={wishes.map((value) => ({ value, label: words.wishes[value] }))}
      />
      {items.map((option) => (
        <ItemFields
          key={option.lineId}
          order={order}
          option={option}
          wish={wish}
          errors={errors}
          isChosen={chosen.includes(option.lineId)}
          onChoose={(isChosen) =>
            setChosen((before) =>
              isChosen
                ? [...before, option.lineId]
                : before.filter((lineId) => lineId !== option.lineId),
            )
          }
        />
      ))}
      <ReturnWorth preview={preview} isExchange={wish === 'exchange'} />
      <TextArea label={words.note} name="note" rows={3} maxLength={1000} error={errors.note} />
      <Field
        label={words.pictures}
        hint={words.picturesHint}
        name="pictures"
        error={errors.pictures}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      {options.asksPayout && wish === 'money' && <PayoutFields errors={errors} />}
      <PayoutProof proof={proof} errors={errors} />
      {errors.items !== undefined && <FieldError>{errors.items}</FieldError>}
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
};
