import { type FormEvent, useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Reply } from '../../../contract/route.ts';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { explainNumber, formatPriceField } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';
import css from '../overview/overview.module.css';

type AdminValue = Reply<Api['GET /api/admin']>['data']['adminValue'];

/** Saves the price. After a refusal the typed text stays. */
const useSave = (id: string, onSaved: (price: string) => void) => {
  const { states, toasts } = useWords();
  const { kgPrice, numbers } = useAdminWords();
  const { busy, failure, setFailure, run } = useAction({ reloads: true, inline: states.generic });
  const save = (typed: string): void => {
    const price = readAmount(typed);
    if (price === null || price <= 0)
      return setFailure(explainNumber(typed, kgPrice.fault, numbers));
    const given = { params: { id }, body: { universalKgPricing: price } };
    const send = async (): Promise<void> => {
      const { adminValue } = await call('PUT /api/admin/{id}', given);
      onSaved(formatPriceField(adminValue.universalKgPricing));
    };
    run(send, { done: toasts.universalUpdated });
  };
  return { busy, failure, save };
};

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
  const following = useFollowerCount(counted);
  const [typed, setTyped] = useState(formatPriceField(value.universalKgPricing));
  const { busy, failure, save } = useSave(value._id, setTyped);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    save(typed);
  };
  return (
    <form className={css.kg} onSubmit={send} noValidate>
      <div>
        <div className={css.affix}>
          <span aria-hidden="true">{kgPrice.rupees}</span>
          <Field
            label={kgPrice.label}
            labelHidden
            small
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onTyped?.(event.target.value);
            }}
            error={failure ?? undefined}
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
