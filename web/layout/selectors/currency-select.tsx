import { useEffect, useId, useState } from 'react';
import { SelectField } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { call } from '../../shared/people/session/session.ts';
import { readStored, getStorage, writeStored } from '../../shared/platform/browser-storage.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import css from './selectors.module.css';

const currencies = ['USD', 'EUR', 'GBP'] as const;
type Currency = (typeof currencies)[number];
const currencyKey = 'shop.currency';
const isCurrency = (value: unknown): value is Currency => currencies.some((one) => one === value);

/**
 * The choice of a currency, and a sentence that says why every choice ends at the rupee (PRICE-9,
 * docs/product.md).
 */
export const CurrencySelect = ({
  labelHidden = true,
  small = true,
  noteClass,
}: {
  labelHidden?: boolean;
  small?: boolean;
  noteClass?: string | undefined;
}) => {
  const { layout } = useWords();
  const shop = useShop();
  const note = useId();
  const [chosen, setChosen] = useState<Currency>('USD');
  const [answer, setAnswer] = useState(layout.allInRupees(shop.name));
  useEffect(
    () => setChosen(readStored(getStorage('localStorage'), currencyKey, isCurrency) ?? 'USD'),
    [],
  );
  const chooseCurrency = (value: string): void => {
    if (!isCurrency(value)) return;
    setChosen(value);
    writeStored(getStorage('localStorage'), currencyKey, value);
    // Without an answer the sentence on the page stays: it is true (PRICE-9, docs/product.md).
    call('GET /api/currency', { query: { code: value } }).then(
      ({ currencyName, currencySymbol }) =>
        setAnswer(layout.stillInRupees(shop.name, value, currencyName, currencySymbol)),
      () => setAnswer(layout.allInRupees(shop.name)),
    );
  };
  return (
    <>
      <SelectField
        className={css.scripted}
        label={layout.currency}
        labelHidden={labelHidden}
        small={small}
        value={chosen}
        aria-describedby={note}
        autoComplete="off"
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => chooseCurrency(event.target.value)}
      />
      <p id={note} className={joinClasses(css.note, noteClass)} aria-live="polite">
        {answer}
      </p>
    </>
  );
};
