import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { type Settlement, settlements } from '../../../shop/fulfilment/returns/settlement.ts';
import { canMoveReturn, pickupKinds } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { readText } from '../../shared/platform/form/read-text.ts';
import { useReturnWords } from '../../words/returns.ts';
import type { AdminSearch } from '../admin-search.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Walk } from '../table/walked-list.ts';
import { Correct, Receive } from './receive-step.tsx';
import { AnswerField, StepForm } from './step-form.tsx';
import css from './returns.module.css';

const Answer = ({ one }: { one: WireReturn }) => {
  const { returns: words, order } = useAdminWords();
  const params = { id: one._id };
  const send = (form: FormData, step: string): Promise<WireReturn> => {
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
            <AnswerField one={one} error={errors.answer} />
          </div>
          <div className={css.actions}>
            <Button type="submit" size="small" value="approve" busy={busy}>
              {words.approve}
            </Button>
            <MoreMenu label={order.more}>
              <Button type="submit" size="small" kind="quiet" value="reject" busy={busy}>
                {words.reject}
              </Button>
            </MoreMenu>
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
  const { labelled } = useReturnWords();
  const ways = listWays(one);
  const wished = ways.find((way) => way === one.wish) ?? ways[0];
  const readWay = (form: FormData): Settlement =>
    ways.find((way) => way === readText(form, 'by')) ?? 'other';
  /** Names the way, and the money that goes this way: beside another size what it cost less. */
  const describeMoney = (way: Settlement): string => {
    const amounts: Partial<Record<Settlement, number>> = {
      upi: one.transfer ?? one.amount,
      bank: one.transfer ?? one.amount,
      exchange: one.difference,
      other: 0,
    };
    const amount = amounts[way] ?? one.amount;
    return amount === 0 && (way === 'exchange' || way === 'other')
      ? words.ways[way]
      : labelled(words.ways[way], formatRupees(toPaise(amount)));
  };
  const send = (form: FormData): Promise<WireReturn> =>
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
        text: words.settleText(describeMoney(readWay(form))),
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
            <AnswerField one={one} error={errors.answer} />
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

/** Leads on from a return with which nothing is left to do. */
const GoOn = ({ walk, search }: { walk: Walk | null; search: AdminSearch }) => {
  const { returns: words } = useAdminWords();
  return (
    <div className={css.actions}>
      {walk?.next == null ? (
        <ButtonLink to="/admin/returns" search={search} size="small">
          {words.toList}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/returns/$id" params={{ id: walk.next }} search={search} size="small">
          {words.next}
        </ButtonLink>
      )}
    </div>
  );
};

interface ReturnStepsProps {
  one: WireReturn;
  /** Where the return stands in the list from which it was opened. */
  walk: Walk | null;
  search: AdminSearch;
}

/** The step that a return waits for, with one main button. */
export const ReturnSteps = ({ one, walk, search }: ReturnStepsProps) => {
  if (canMoveReturn(one.status, 'approved', 'admin')) return <Answer one={one} />;
  if (canMoveReturn(one.status, 'received', 'admin')) return <Receive one={one} />;
  return canMoveReturn(one.status, 'settled', 'admin') ? (
    <>
      <Settle one={one} />
      <Correct one={one} />
    </>
  ) : (
    <GoOn walk={walk} search={search} />
  );
};
