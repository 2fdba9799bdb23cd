import { toRupees } from '../../../shop/money.ts';
import { giftCardAmounts } from '../../../shop/money/credit/gift-card.ts';
import { readWholeNumber } from '../../../shop/typed-numbers.ts';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { toDraft } from '../fields/draft.ts';
import { typed } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';

const { min, max, most } = giftCardAmounts;

/** Reads amounts between commas; null for what is none. Nothing at all ends the sale. */
const readAmounts = (typed: string): number[] | null => {
  const typedAmounts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const amounts = typedAmounts.map((part) => readWholeNumber(part.replace(/\s/g, '')));
  const isRight = amounts.every(
    (amount) => amount !== null && amount >= toRupees(min) && amount <= toRupees(max),
  );
  return isRight && amounts.length <= most ? amounts.map((amount) => amount ?? 0) : null;
};

const fields = {
  amounts: typed<number[], readonly number[]>(
    { explain: (held, { gifts }) => readAmounts(held) === null && gifts.amountsFault },
    { toHeld: (amounts) => amounts.join(', '), toSent: (held) => readAmounts(held) ?? [] },
  ),
};

interface OfferFormProps {
  amounts: readonly number[];
  /** Which amounts these are, so that nobody else's are overwritten. */
  version?: string | undefined;
}

/** The amounts that gift cards are sold over. */
export const OfferForm = ({ amounts, version }: OfferFormProps) => {
  const { gifts: words } = useAdminWords();
  const form = useDraftForm(fields, {
    start: toDraft(fields, { amounts }),
    send: (body) => call('PUT /api/gift-cards/offer', { body: { ...body, version } }),
    onDone: (saved) => form.begin(toDraft(fields, saved)),
  });
  return (
    <AdminForm form={form} buttons={null}>
      <p>{amounts.length === 0 ? words.off : words.on}</p>
      <Field {...form.text('amounts')} label={words.amounts} hint={words.amountsHint} />
    </AdminForm>
  );
};
