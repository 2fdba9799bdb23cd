import { useState } from 'react';
import type { WireReturn, WireReturnItem } from '../../../contract/returns.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { readText } from '../../state/form/read-text.ts';
import type { FieldFaults } from '../../state/form/use-submit.ts';
import { call } from '../../state/session/session.ts';
import { useAdminWords } from '../frame/words.ts';
import { AnswerField, StepForm } from './step-form.tsx';
import css from './returns.module.css';

/** How many pieces of an item came, and how many of them go on the shelf. Weighed goods never do. */
const ReceivedItem = ({
  item,
  isLost,
  errors,
}: {
  item: WireReturnItem;
  /** The courier has lost the goods, so nothing of them goes on the shelf. */
  isLost: boolean;
  errors: FieldFaults;
}) => {
  const { returns: words } = useAdminWords();
  const [arrived, setArrived] = useState(String(item.quantity));
  const [restock, setRestock] = useState(
    String(item.reason === 'damaged' || isLost ? 0 : item.restockable),
  );
  const what = [item.name, item.size].filter(Boolean).join(', ');
  const maxRestock = Math.min(item.restockable, Number(arrived));
  return (
    <fieldset className={css.received}>
      <legend>{`${item.quantity} × ${what}`}</legend>
      <Field
        label={words.arrived}
        name={`${item._id}.arrived`}
        error={errors[`${item._id}.arrived`]}
        type="number"
        inputMode="numeric"
        min={0}
        max={item.quantity}
        required
        value={arrived}
        onChange={(event) => setArrived(event.target.value)}
      />
      <Field
        label={words.restock}
        name={`${item._id}.restock`}
        error={errors[`${item._id}.restock`]}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxRestock}
        required
        value={Number(restock) > maxRestock ? String(maxRestock) : restock}
        onChange={(event) => setRestock(event.target.value)}
        hint={item.restockable === 0 ? words.writtenOff : undefined}
      />
    </fieldset>
  );
};

/** Writes down what of a return is back. */
export const Receive = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const send = (form: FormData): Promise<unknown> =>
    call('POST /api/returns/{id}/receive', {
      params: { id: one._id },
      body: {
        answer: readText(form, 'answer'),
        items: one.items.map(({ _id }) => ({
          _id,
          arrived: Number(readText(form, `${_id}.arrived`)),
          restock: Number(readText(form, `${_id}.restock`)),
        })),
      },
    });
  // The server names an item by its place in the call.
  const findField = (path: string): string | null => {
    const [first = '', i, field = 'arrived'] = path.split('.');
    if (first !== 'items') return first;
    const item = one.items[Number(i ?? 0)];
    return item === undefined ? null : `${item._id}.${field}`;
  };
  return (
    <StepForm onSend={send} describeDone={() => words.received} findField={findField}>
      {(busy, errors) => (
        <>
          {one.items.map((item) => (
            <ReceivedItem
              key={item._id}
              item={item}
              isLost={one.pickupTrouble === 'lost'}
              errors={errors}
            />
          ))}
          <AnswerField error={errors.answer} />
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
