import { useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Reply } from '../../../contract/route.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { amount } from '../fields/field-kinds.ts';
import { formatPriceField } from '../fields/numbers.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import css from '../overview/overview.module.css';

type AdminValue = Reply<Api['GET /api/admin']>['data']['adminValue'];

const fields = {
  universalKgPricing: amount({
    accepts: (rupees) => rupees > 0,
    sentence: ({ kgPrice }) => kgPrice.fault,
  }),
};

/** The price as the form has it. */
const readPrice = ({ universalKgPricing }: AdminValue) => ({
  universalKgPricing: formatPriceField(universalKgPricing),
});

/** The number of variations that use the universal price; null until it is loaded. */
const useFollowerCount = (isCounted: boolean): number | null => {
  const [following, setFollowing] = useState<number | null>(null);
  useEffect(() => {
    if (!isCounted) return;
    const abort = new AbortController();
    call('GET /api/figures/kg-price/following', { signal: abort.signal }).then(
      ({ variations }) => setFollowing(variations),
      () => undefined,
    );
    return () => abort.abort();
  }, [isCounted]);
  return following;
};

interface KgPriceBoxProps {
  value: AdminValue;
  /** Called with the text as it is typed. */
  onTyped?: (typed: string) => void;
  /** Shows how many variations use the price. */
  counted?: boolean;
}

/** The form of the universal kg price. */
export const KgPriceBox = ({ value, onTyped, counted = false }: KgPriceBoxProps) => {
  const { kgPrice, act } = useAdminWords();
  const { toasts } = useWords();
  const following = useFollowerCount(counted);
  const form = useDraftForm(fields, {
    start: readPrice(value),
    send: (body) => call('PUT /api/admin/{id}', { params: { id: value._id }, body }),
    done: () => toasts.universalUpdated,
    onDone: ({ adminValue }) => form.begin(readPrice(adminValue)),
  });
  const { box, busy, failure, props } = form;
  const price = form.text('universalKgPricing');
  return (
    <form ref={box} {...props} className={css.kg}>
      <div>
        <div className={css.affix}>
          <span aria-hidden="true">{kgPrice.rupees}</span>
          <Field
            {...price}
            label={kgPrice.label}
            note={undefined}
            labelHidden
            small
            onChange={(event) => {
              price.onChange(event);
              onTyped?.(event.target.value);
            }}
            error={price.error ?? failure ?? undefined}
          />
          <span aria-hidden="true">{kgPrice.perKg}</span>
        </div>
        <Button type="submit" size="small" busy={busy}>
          {busy ? act.saving : act.save}
        </Button>
      </div>
      <p>{following === null ? kgPrice.hint : kgPrice.following(following)}</p>
    </form>
  );
};
