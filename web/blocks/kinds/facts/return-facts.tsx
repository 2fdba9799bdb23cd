import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { useShop } from '../../../shared/platform/shop.ts';
import { useWords } from '../../../words/words.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { FactList } from './fact-list.tsx';
import css from './facts-block.module.css';

type Returns = NonNullable<ShownBlockOf<'facts'>['returns']>;

/** Within which time, and for which reasons, goods may come back. */
export const ReturnFacts = ({
  facts: { isOn, unit, kg, categories, terms },
}: {
  facts: Returns;
}) => {
  const { returns: words } = useWords().blocks;
  const { sells } = useShop();
  const describe = ({ days, reasons }: Returns['unit']): string =>
    days === 0
      ? words.never
      : `${words.within(days)}\n${reasons.map((reason) => words.reasons[reason]).join(' · ')}`;
  return (
    <>
      {isOn ? (
        <FactList
          facts={[
            ...(sells === 'food' ? [] : [{ label: words.unit, value: describe(unit) }]),
            ...(sells === 'cloth' ? [] : [{ label: words.kg, value: describe(kg) }]),
            ...categories.map((one) => ({ label: one.category, value: describe(one) })),
          ]}
        />
      ) : (
        terms === '' && <p className={css.none}>{words.off}</p>
      )}
      <div className={css.terms}>
        <Paragraphs text={terms} />
      </div>
    </>
  );
};
