import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Reply } from '../../../contract/route.ts';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { describeFailure, showToast } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { explainNumber, formatPriceField } from '../frame/numbers.ts';
import { useAdminWords } from '../frame/words.ts';
import css from '../overview/overview.module.css';

type AdminValue = Reply<Api['GET /api/admin']>['data']['adminValue'];

/** Saves the price. After a refusal the typed text stays. */
const useSave = (id: string) => {
  const router = useRouter();
  const { states } = useWords();
  const { kgPrice, numbers } = useAdminWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const save = async (typed: string): Promise<string | null> => {
    const price = readAmount(typed);
    const isRight = price !== null && price > 0;
    setError(isRight ? undefined : explainNumber(typed, kgPrice.fault, numbers));
    if (!isRight) return null;
    setBusy(true);
    try {
      const { adminValue } = await call('PUT /api/admin/{id}', {
        params: { id },
        body: { universalKgPricing: price },
      });
      showToast('done', ({ toasts }) => toasts.universalUpdated);
      await router.invalidate();
      return formatPriceField(adminValue.universalKgPricing);
    } catch (failure) {
      setError(describeFailure(failure, states.generic));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, save };
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
  const { busy, error, save } = useSave(value._id);
  const following = useFollowerCount(counted);
  const [typed, setTyped] = useState(formatPriceField(value.universalKgPricing));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void save(typed).then((saved) => saved !== null && setTyped(saved));
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
            error={error}
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
