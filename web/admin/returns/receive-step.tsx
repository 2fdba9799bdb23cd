import { useState } from 'react';
import type { WireReturn, WireReturnItem } from '../../../contract/fulfilment/return-shapes.ts';
import { areGoodsBack } from '../../../shop/fulfilment/returns/states.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { readText } from '../../shared/platform/form/read-text.ts';
import type { FieldFaults } from '../../shared/platform/form/use-submit.ts';
import { useAdminWords } from '../parts/words.ts';
import { AnswerField, StepForm } from './step-form.tsx';
import css from './returns.module.css';

/** A field for a number of pieces. */
const Pieces = ({
  label,
  name,
  error,
  max,
  value,
  onChange,
  hint,
}: {
  label: string;
  name: string;
  error: string | undefined;
  max: number;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
}) => (
  <Field
    label={label}
    name={name}
    error={error}
    type="number"
    inputMode="numeric"
    min={0}
    max={max}
    required
    value={Number(value) > max ? String(max) : value}
    onChange={(event) => onChange(event.target.value)}
    hint={hint}
  />
);

/** How many pieces go on the shelf unless staff say otherwise: none that is damaged or lost. */
const chooseRestock = (one: WireReturn, item: WireReturnItem): number => {
  if (areGoodsBack(one.status)) return item.restocked;
  return item.reason === 'damaged' || one.pickupTrouble === 'lost' ? 0 : item.restockable;
};

/**
 * How many pieces of an item came, how many of them the shop got wrong, and how many go on the shelf.
 * Weighed goods never do.
 */
const ReceivedItem = ({
  one,
  item,
  errors,
}: {
  one: WireReturn;
  item: WireReturnItem;
  errors: FieldFaults;
}) => {
  const { returns: words } = useAdminWords();
  const announced = item.quantity + item.missing;
  const [arrived, setArrived] = useState(String(item.quantity));
  const [faulty, setFaulty] = useState(String(item.faulty));
  const [restock, setRestock] = useState(String(chooseRestock(one, item)));
  const isWeighed = item.restockable === 0 && item.quantity > 0;
  const name = (field: string): string => `${item._id}.${field}`;
  return (
    <fieldset className={css.received}>
      <legend>{`${announced} × ${[item.name, item.size].filter(Boolean).join(', ')}`}</legend>
      <Pieces
        label={words.arrived}
        name={name('arrived')}
        error={errors[name('arrived')]}
        max={announced}
        value={arrived}
        onChange={setArrived}
      />
      <Pieces
        label={words.faulty}
        name={name('faulty')}
        error={errors[name('faulty')]}
        max={Number(arrived)}
        value={faulty}
        onChange={setFaulty}
        hint={words.faultyHint}
      />
      <Pieces
        label={words.restock}
        name={name('restock')}
        error={errors[name('restock')]}
        max={isWeighed ? 0 : Number(arrived)}
        value={restock}
        onChange={setRestock}
        hint={isWeighed ? words.writtenOff : undefined}
      />
    </fieldset>
  );
};

const readItems = ({ items }: WireReturn, form: FormData) =>
  items.map(({ _id }) => ({
    _id,
    arrived: Number(readText(form, `${_id}.arrived`)),
    faulty: Number(readText(form, `${_id}.faulty`)),
    restock: Number(readText(form, `${_id}.restock`)),
  }));

/** Finds the field of a refusal. The server names an item by its place in the call. */
const findFieldOf =
  ({ items }: WireReturn) =>
  (path: string): string | null => {
    const [first = '', i, field = 'arrived'] = path.split('.');
    if (first !== 'items') return first;
    const item = items[Number(i ?? 0)];
    return item === undefined ? null : `${item._id}.${field}`;
  };

const ReceivedItems = ({ one, errors }: { one: WireReturn; errors: FieldFaults }) =>
  one.items.map((item) => <ReceivedItem key={item._id} one={one} item={item} errors={errors} />);

/** Writes down what of a return is back. */
export const Receive = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const send = (form: FormData): Promise<WireReturn> =>
    call('POST /api/returns/{id}/receive', {
      params: { id: one._id },
      body: { answer: readText(form, 'answer'), items: readItems(one, form) },
    });
  return (
    <StepForm onSend={send} describeDone={() => words.received} findField={findFieldOf(one)}>
      {(busy, errors) => (
        <>
          <ReceivedItems one={one} errors={errors} />
          <AnswerField one={one} error={errors.answer} />
          <div className={css.actions}>
            <Button type="submit" size="small" busy={busy}>
              {words.receive}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  );
};

/** Corrects what was written down of the goods that are back, while the return is not settled. */
export const Correct = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const [isOpen, setOpen] = useState(false);
  const send = async (form: FormData): Promise<WireReturn> => {
    const corrected = await call('PUT /api/returns/{id}/received', {
      params: { id: one._id },
      body: { items: readItems(one, form) },
    });
    setOpen(false);
    return corrected;
  };
  if (!isOpen)
    return (
      <div className={css.actions}>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {words.correct}
        </Button>
      </div>
    );
  return (
    <StepForm onSend={send} describeDone={() => words.corrected} findField={findFieldOf(one)}>
      {(busy, errors) => (
        <>
          <ReceivedItems one={one} errors={errors} />
          <div className={css.actions}>
            <Button type="submit" size="small" kind="line" busy={busy}>
              {words.correctSave}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
              {words.correctNo}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  );
};
