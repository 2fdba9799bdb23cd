import { useEffect, useState } from 'react';
import { isLanguage, languages } from '../../shop/account.ts';
import { SelectField } from '../kit/field.tsx';
import { readStored, storageOf, store } from '../state/stored.ts';
import { call } from '../state/session.ts';
import { useLanguage, useWords } from '../words/words.ts';

const year = 365 * 24 * 3600;

/** Keeps the choice where the server can see it and loads the page anew in that language. */
const choose = (value: string): void => {
  if (!isLanguage(value)) return;
  document.cookie = `lang=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
  location.reload();
};

/** Language, as a select with its own name in each language. */
export const LanguageSelect = ({ labelHidden = true, small = true, short = false }: { labelHidden?: boolean; small?: boolean; short?: boolean }) => {
  const { layout } = useWords();
  const language = useLanguage();
  const options = languages.map((value) => ({ value, label: short ? { en: 'EN', fn: 'FR', de: 'DE' }[value] : layout.languages[value] }));
  return <SelectField label={layout.language} labelHidden={labelHidden} small={small} value={language} options={options} onChange={(event) => choose(event.target.value)} autoComplete="off" />;
};

const currencies = ['USD', 'EUR', 'GBP'] as const;
type Currency = (typeof currencies)[number];
const currencyKey = 'haat.currency';
const isCurrency = (value: unknown): value is Currency => currencies.some((one) => one === value);

/** The choice of a currency. Whatever is chosen, the shop answers with the rupee (spec section 1). */
export const CurrencySelect = ({ labelHidden = true, small = true }: { labelHidden?: boolean; small?: boolean }) => {
  const { layout } = useWords();
  const [chosen, setChosen] = useState<Currency>('USD');
  useEffect(() => setChosen(readStored(storageOf('localStorage'), currencyKey, isCurrency) ?? 'USD'), []);
  const pick = (value: string): void => {
    if (!isCurrency(value)) return;
    setChosen(value);
    store(storageOf('localStorage'), currencyKey, value);
    // Asked as spec section 7 says; an answer that does not come changes nothing, for it could only be the rupee.
    call('GET /api/currency', { query: { code: value } }).catch(() => undefined);
  };
  return <SelectField label={layout.currency} labelHidden={labelHidden} small={small} value={chosen} options={currencies.map((value) => ({ value, label: value }))} onChange={(event) => pick(event.target.value)} autoComplete="off" />;
};
