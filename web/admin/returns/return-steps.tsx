import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { WireReturn } from '../../../contract/returns.ts';
import { type Settlement, settlements } from '../../../shop/returns/settlement.ts';
import { canMoveReturn, pickupKinds } from '../../../shop/returns/states.ts';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField, TextArea } from '../../kit/form/field.tsx';
import { showFailure, showToast } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { retryWithPassword } from '../frame/ask-password.ts';
import { useAdminWords } from '../frame/words.ts';
import css from './returns.module.css';

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A form of one step. The button that was pressed names the step. */
export const StepForm = ({
  onSend,
  children,
}: {
  onSend: (form: FormData, step: string) => Promise<unknown>;
  children: (busy: boolean) => ReactNode;
}) => {
  const { returns: words } = useAdminWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    setBusy(true);
    try {
      await onSend(
        new FormData(event.currentTarget),
        submitter instanceof HTMLButtonElement ? submitter.value : '',
      );
      showToast('done', () => words.done);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    await router.invalidate();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {children(busy)}
    </form>
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
    <StepForm onSend={send}>
      {(busy) => (
        <>
          <div className={css.fields}>
            <SelectField
              label={words.pickup}
              name="pickup"
              defaultValue="hand"
              options={pickupKinds.map((value) => ({ value, label: words.pickups[value] }))}
            />
            <TextArea label={words.answer} name="answer" rows={2} maxLength={500} />
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

const Receive = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const send = (form: FormData): Promise<unknown> =>
    call('POST /api/returns/{id}/receive', {
      params: { id: one._id },
      body: {
        answer: readText(form, 'answer'),
        items: one.items.map(({ _id }) => ({ _id, restock: Number(readText(form, _id)) })),
      },
    });
  return (
    <StepForm onSend={send}>
      {(busy) => (
        <>
          <div className={css.fields}>
            {one.items.map((item) => (
              <Field
                key={item._id}
                label={words.restock(
                  [item.name, item.size].filter(Boolean).join(', '),
                  item.quantity,
                )}
                name={item._id}
                type="number"
                inputMode="numeric"
                min={0}
                max={item.restockable}
                required
                defaultValue={item.reason === 'damaged' ? 0 : item.restockable}
                hint={item.restockable === 0 ? words.writtenOff : undefined}
              />
            ))}
            <TextArea label={words.answer} name="answer" rows={2} maxLength={500} />
          </div>
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
  const send = (form: FormData): Promise<unknown> =>
    retryWithPassword(() =>
      call('POST /api/returns/{id}/settle', {
        params: { id: one._id },
        body: {
          by: ways.find((way) => way === readText(form, 'by')) ?? 'other',
          answer: readText(form, 'answer'),
          reference: readText(form, 'reference'),
        },
      }),
    );
  return (
    <StepForm onSend={send}>
      {(busy) => (
        <>
          <div className={css.fields}>
            <SelectField
              label={words.settleBy}
              name="by"
              defaultValue={wished}
              options={ways.map((value) => ({ value, label: words.ways[value] }))}
            />
            {one.paymentMethod === 'COD' && (
              <Field label={words.reference} name="reference" maxLength={100} autoComplete="off" />
            )}
            <TextArea label={words.answer} name="answer" rows={2} maxLength={500} />
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
