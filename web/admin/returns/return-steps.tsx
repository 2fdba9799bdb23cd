import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { WireReturn, WireReturnItem } from '../../../contract/returns.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { type Settlement, settlements } from '../../../shop/returns/settlement.ts';
import { canMoveReturn, pickupKinds } from '../../../shop/returns/states.ts';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError, SelectField, TextArea } from '../../kit/form/field.tsx';
import { ApiError } from '../../state/client.ts';
import type { FindField } from '../../state/form/find-field.ts';
import { type FieldFaults, useSubmit } from '../../state/form/use-submit.ts';
import { showFailure, showToast } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { retryWithPassword } from '../frame/ask-password.ts';
import { Confirm } from '../frame/confirm.tsx';
import { useAdminWords } from '../frame/words.ts';
import css from './returns.module.css';

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

type Question = Pick<ComponentProps<typeof Confirm>, 'title' | 'text' | 'yes' | 'no'>;

/**
 * A form of one step. The button that was pressed names the step. Errors of fields stay in the form;
 * any other refusal is a toast, because the return may have moved on and the form gone with it.
 */
export const StepForm = ({
  onSend,
  describeDone,
  question,
  findField,
  children,
}: {
  onSend: (form: FormData, step: string) => Promise<unknown>;
  describeDone: (step: string) => string;
  /** What is asked before the step, for one that cannot be undone. */
  question?: (form: FormData) => Question;
  findField?: FindField;
  children: (busy: boolean, errors: FieldFaults) => ReactNode;
}) => {
  const router = useRouter();
  const box = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ form: FormData; step: string; about: Question } | null>(
    null,
  );
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(box, findField);
  const send = async (form: FormData, step: string): Promise<void> => {
    try {
      await onSend(form, step);
      showToast('done', () => describeDone(step));
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) throw error;
      showFailure(error);
    }
    await router.invalidate();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    const step = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (question !== undefined) return setAsked({ form, step, about: question(form) });
    void submit({}, () => send(form, step));
  };
  const agree = (): void => {
    if (asked !== null) void submit({}, () => send(asked.form, asked.step));
    setAsked(null);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string') clearFieldError(target.name);
  };
  return (
    <>
      <form ref={box} className={css.form} onSubmit={onSubmit} onInput={onInput}>
        {children(busy, errors)}
        {failure !== null && <FieldError>{failure}</FieldError>}
      </form>
      {asked !== null && (
        <Confirm open {...asked.about} onYes={agree} onNo={() => setAsked(null)} />
      )}
    </>
  );
};

const Answer = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const params = { id: one._id };
  const send = (form: FormData, step: string): Promise<unknown> => {
    const answer = readText(form, 'answer');
    const pickup = pickupKinds.find((kind) => kind === readText(form, 'pickup')) ?? 'hand';
    return step === 'reject'
      ? call('POST /api/returns/{id}/reject', { params, body: { answer } })
      : call('POST /api/returns/{id}/approve', { params, body: { answer, pickup } });
  };
  return (
    <StepForm
      onSend={send}
      describeDone={(step) => (step === 'reject' ? words.rejected : words.approved)}
    >
      {(busy, errors) => (
        <>
          <div className={css.fields}>
            <SelectField
              label={words.pickup}
              name="pickup"
              error={errors.pickup}
              defaultValue="hand"
              options={pickupKinds.map((value) => ({ value, label: words.pickups[value] }))}
            />
            <TextArea
              label={words.answer}
              name="answer"
              rows={2}
              maxLength={500}
              error={errors.answer}
            />
          </div>
          <div className={css.actions}>
            <Button type="submit" size="small" value="approve" busy={busy}>
              {words.approve}
            </Button>
            <Button type="submit" size="small" kind="line" value="reject" busy={busy}>
              {words.reject}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  );
};

/** How many pieces of an item came, and how many of them go on the shelf. Weighed goods never do. */
const ReceivedItem = ({ item, errors }: { item: WireReturnItem; errors: FieldFaults }) => {
  const { returns: words } = useAdminWords();
  const [arrived, setArrived] = useState(String(item.quantity));
  const [restock, setRestock] = useState(String(item.reason === 'damaged' ? 0 : item.restockable));
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

const Receive = ({ one }: { one: WireReturn }) => {
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
            <ReceivedItem key={item._id} item={item} errors={errors} />
          ))}
          <TextArea
            label={words.answer}
            name="answer"
            rows={2}
            maxLength={500}
            error={errors.answer}
          />
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

/** The ways that the order may allow; the server knows what was paid in cash. */
const listWays = ({ paymentMethod, wish }: WireReturn): Settlement[] =>
  settlements.filter((way) => {
    if (way === 'exchange') return wish === 'exchange';
    if (way === 'credit') return wish === 'credit' || paymentMethod === 'COD';
    return way === 'other' || (way === 'original') === (paymentMethod === 'Prepaid');
  });

const Settle = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const ways = listWays(one);
  const wished = ways.find((way) => way === one.wish) ?? ways[0];
  const readWay = (form: FormData): Settlement =>
    ways.find((way) => way === readText(form, 'by')) ?? 'other';
  const send = (form: FormData): Promise<unknown> =>
    retryWithPassword(() =>
      call('POST /api/returns/{id}/settle', {
        params: { id: one._id },
        body: {
          by: readWay(form),
          answer: readText(form, 'answer'),
          reference: readText(form, 'reference'),
        },
      }),
    );
  return (
    <StepForm
      onSend={send}
      describeDone={() => words.settled}
      question={(form) => ({
        title: words.settleAsk,
        text: words.settleText(words.ways[readWay(form)], formatRupees(toPaise(one.amount))),
        yes: words.settle,
        no: words.settleNo,
      })}
    >
      {(busy, errors) => (
        <>
          {one.transfer !== null && one.transfer > 0 && one.transfer < one.amount && (
            <p>
              {words.cashPart(
                formatRupees(toPaise(one.transfer)),
                formatRupees(toPaise(one.amount) - toPaise(one.transfer)),
              )}
            </p>
          )}
          <div className={css.fields}>
            <SelectField
              label={words.settleBy}
              name="by"
              error={errors.by}
              defaultValue={wished}
              options={ways.map((value) => ({ value, label: words.ways[value] }))}
            />
            {one.paymentMethod === 'COD' && (
              <Field
                label={words.reference}
                name="reference"
                maxLength={100}
                autoComplete="off"
                error={errors.reference}
              />
            )}
            <TextArea
              label={words.answer}
              name="answer"
              rows={2}
              maxLength={500}
              error={errors.answer}
            />
          </div>
          <div className={css.actions}>
            <Button type="submit" size="small" busy={busy}>
              {words.settle}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  );
};

/** The step that a return waits for. */
export const ReturnSteps = ({ one }: { one: WireReturn }) => {
  if (canMoveReturn(one.status, 'approved', 'admin')) return <Answer one={one} />;
  if (canMoveReturn(one.status, 'received', 'admin')) return <Receive one={one} />;
  return canMoveReturn(one.status, 'settled', 'admin') ? <Settle one={one} /> : null;
};
