import { useMemo } from 'react';
import { countryCodes } from '../../../shop/countries.ts';
import { home } from '../../../shop/goods/listing/origin-filter.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { nameCountry } from '../../words/origins.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { bindText } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';

/**
 * The country of origin, with the one of the shop first. What was written before, and names no country, stands below until one is
 * chosen (PRODUCT-16, docs/product.md).
 */
export const OriginField = (part: EditorPart) => {
  const { product } = useAdminWords();
  const words = useWords();
  const language = useLanguage();
  const countries = useMemo(
    () =>
      countryCodes
        .filter((code) => code !== home)
        .map((value) => ({ value, label: nameCountry(value, language) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [language],
  );
  const { originCode, countryOfOrigin } = part.draft;
  return (
    <SelectField
      {...bindText(part, 'originCode')}
      label={words.product.facts.countryOfOrigin}
      hint={
        originCode === '' && countryOfOrigin !== ''
          ? product.originHint(countryOfOrigin)
          : undefined
      }
      options={[
        { value: '', label: product.originNone },
        { value: home, label: nameCountry(home, language) },
        ...countries,
      ]}
      // Who chooses none means none, so the words of before go too.
      onChange={({ target: { value } }) =>
        part.set({ originCode: value, ...(value === '' ? { countryOfOrigin: '' } : {}) })
      }
    />
  );
};
