import { useEffect, useState } from 'react';
import type { WireKgPricePreview } from '../../../contract/office/figures.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './prices.module.css';

const typingPauseMs = 350;

/** Loads the preview of the typed price. The last answer stays until the next one arrives. */
const useKgPricePreview = (
  typed: string,
): { preview: WireKgPricePreview | null; failed: boolean } => {
  const [state, setState] = useState<{ preview: WireKgPricePreview | null; failed: boolean }>({
    preview: null,
    failed: false,
  });
  useEffect(() => {
    const price = readAmount(typed);
    if (price === null || price === 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('GET /api/figures/kg-price', {
        query: { universalKgPricing: String(price) },
        signal: abort.signal,
      }).then(
        (preview) => setState({ preview, failed: false }),
        () => abort.signal.aborted || setState((before) => ({ ...before, failed: true })),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return state;
};

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** Says what the typed price would change (ADMIN-12, docs/product.md). */
export const KgPricePreview = ({ typed }: { typed: string }) => {
  const { kgPrice } = useAdminWords();
  const { states } = useWords();
  const { preview, failed } = useKgPricePreview(typed);
  if (preview === null) return failed ? <p className={css.preview}>{states.failed}</p> : null;
  const { examples, lastMonth, products, variations } = preview;
  return (
    <div className={css.preview}>
      <p role="status">
        {kgPrice.follow(variations, products)}{' '}
        {kgPrice.lastMonth(money(lastMonth.sales), money(lastMonth.would))}
      </p>
      {examples.length > 0 && (
        <details>
          <summary>{kgPrice.rehearsal}</summary>
          <ul>
            {examples.map(({ productId, name, size, from, to }) => (
              <li key={`${productId} ${size}`}>
                <b>{name}</b> {size}: {money(from)} → <b>{money(to)}</b>
              </li>
            ))}
          </ul>
          {variations > examples.length && <p>{kgPrice.some(1, examples.length, variations)}</p>}
        </details>
      )}
    </div>
  );
};
