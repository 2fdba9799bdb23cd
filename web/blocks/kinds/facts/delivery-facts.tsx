import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { formatGrams } from '../../../../shop/goods/weights/format-grams.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { type Words, useWords } from '../../../words/words.ts';
import { FactList } from './fact-list.tsx';
import css from './facts-block.module.css';

type Area = NonNullable<ShownBlockOf<'facts'>['delivery']>[number];
type DeliveryWords = Words['blocks']['delivery'];

const inRupees = (rupees: number): string => formatRupees(toPaise(rupees));

/** Says each step as `up to 1,000 g: Rs. 40.00`; one without a bound is the charge alone. */
const describeSteps = (
  steps: Area['weightSteps'],
  words: DeliveryWords,
  formatBound: (bound: number) => string,
): string[] =>
  steps.map(({ upTo, charge }, i) => {
    const price = charge === 0 ? words.free : inRupees(charge);
    const before = steps[i - 1]?.upTo ?? null;
    if (upTo !== null) return `${words.up(formatBound(upTo))}: ${price}`;
    return before === null ? price : `${words.above(formatBound(before))}: ${price}`;
  });

const describeCharges = (
  { weightSteps, sumSteps, freeFrom }: Area,
  words: DeliveryWords,
): string[] => {
  const steps = [
    ...describeSteps(weightSteps, words, formatGrams),
    ...describeSteps(sumSteps, words, inRupees),
    ...(freeFrom === null ? [] : [words.freeFrom(inRupees(freeFrom))]),
  ];
  return steps.length === 0 ? [words.free] : steps;
};

const describeCash = ({ cashAllowed, cashCharge, maxCash }: Area, words: DeliveryWords): string => {
  if (!cashAllowed) return words.noCash;
  const charge = cashCharge === 0 ? words.cashFree : `+ ${inRupees(cashCharge)}`;
  return maxCash === null ? charge : `${words.maxCash(inRupees(maxCash))}, ${charge}`;
};

const describeArrival = ({ minDays, maxDays }: Area, words: DeliveryWords): string => {
  const to = maxDays ?? minDays;
  return to === null ? '' : words.arrivesIn(minDays ?? to, to);
};

/** What delivery costs in each area, and how long it takes. */
export const DeliveryFacts = ({ areas }: { areas: readonly Area[] }) => {
  const { delivery: words } = useWords().blocks;
  return areas.map((area) => (
    <div key={area.name}>
      <p className={css.name}>{area.name}</p>
      {area.served ? (
        <FactList
          facts={[
            { label: words.charge, value: describeCharges(area, words).join('\n') },
            { label: words.cash, value: describeCash(area, words) },
            { label: words.arrival, value: describeArrival(area, words) },
          ]}
        />
      ) : (
        <p className={css.none}>{words.notServed}</p>
      )}
    </div>
  ));
};
