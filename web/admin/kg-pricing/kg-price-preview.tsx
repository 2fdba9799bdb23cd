import { useEffect, useState } from 'react';
import type { WireKgPricePreview } from '../../../contract/office/figures.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { pricePreviewPageSize } from '../../../shop/office/figures.ts';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { ScrollBox } from '../../kit/page/scroll-box.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { ListPages } from '../table/list-pages.tsx';
import { buildProductPath } from '../table/row-paths.ts';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import css from '../table/table.module.css';

const typingPauseMs = 350;

/** Loads the preview of the typed price. The last answer stays until the next one arrives. */
const useKgPricePreview = (
  typed: string,
  page: number,
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
        query: { universalKgPricing: String(price), page: String(page) },
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
  }, [typed, page]);
  return state;
};

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** Shows what the typed price would change. */
export const KgPricePreview = ({ typed, page }: { typed: string; page: number }) => {
  const { kgPrice, table } = useAdminWords();
  const { states } = useWords();
  const { preview, failed } = useKgPricePreview(typed, page);
  if (preview === null) return failed ? <p className={parts.empty}>{states.failed}</p> : null;
  const { examples, lastMonth, products, variations } = preview;
  const first = (preview.page - 1) * pricePreviewPageSize;
  return (
    <Panel
      title={kgPrice.rehearsal}
      aside={
        preview.pages > 1 &&
        examples.length > 0 && (
          <span className={parts.hint}>
            {kgPrice.some(first + 1, first + examples.length, variations)}
          </span>
        )
      }
    >
      <p role="status" className={parts.empty}>
        {kgPrice.follow(variations, products)}{' '}
        {kgPrice.lastMonth(money(lastMonth.sales), money(lastMonth.would))}
      </p>
      <ScrollBox label={kgPrice.rehearsal} hint={table.moreColumns} className={css.scroll}>
        <table className={css.table}>
          <caption className={typography.hidden}>{kgPrice.rehearsal}</caption>
          <thead>
            <tr>
              <th scope="col">{kgPrice.product}</th>
              <th scope="col" className={css.end}>
                {kgPrice.from}
              </th>
              <th scope="col" className={css.end}>
                {kgPrice.to}
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <tr key={`${example.productId} ${example.size}`}>
                <td>
                  <PlainLink href={buildProductPath(example.productId)} className={css.strong}>
                    {example.name}
                  </PlainLink>{' '}
                  <span className={css.grey}>{example.size}</span>
                </td>
                <td className={css.end}>{money(example.from)}</td>
                <td className={css.end}>
                  <b>{money(example.to)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ListPages to="/admin/kg-pricing" search={{}} page={preview.page} pages={preview.pages} />
    </Panel>
  );
};
