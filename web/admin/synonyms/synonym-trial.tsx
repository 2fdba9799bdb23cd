import type { WireListing } from '../../../contract/goods/listing.ts';
import { useNumberFormat } from '../parts/number-format.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { SearchForm } from '../table/list-bar.tsx';
import css from './synonyms.module.css';

/** The result of a search, in one line. */
const TrialResult = ({ found }: { found: WireListing }) => {
  const { synonyms } = useAdminWords();
  const number = useNumberFormat();
  const { total, products, correctedTo } = found;
  return (
    <output className={css.found}>
      {correctedTo !== null && <>{synonyms.insteadOf(correctedTo)} </>}
      {total === 0 ? (
        synonyms.findsNone
      ) : (
        <>
          {synonyms.finds(number.format(total), total === 1)}{' '}
          {products.map(({ name }) => name).join(', ')}
          {total > products.length && ', …'}
        </>
      )}
    </output>
  );
};

/** A search to try beside the list of synonyms, and what it finds. */
export const SynonymTrial = ({
  typed,
  found,
  onSearch,
}: {
  typed: string | undefined;
  found: WireListing | null;
  onSearch: (text: string) => void;
}) => {
  const { synonyms } = useAdminWords();
  return (
    <Panel title={synonyms.tryTitle}>
      <div className={css.try}>
        <SearchForm label={synonyms.trySearch} value={typed} onSearch={onSearch} />
      </div>
      {found !== null && <TrialResult found={found} />}
    </Panel>
  );
};
