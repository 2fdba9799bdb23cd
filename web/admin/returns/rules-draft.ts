import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { returnReasons } from '../../../shop/returns/reasons.ts';
import { readText } from '../../shared/platform/form/read-text.ts';

type Rules = BodyInput<Api['PUT /api/settings/returns']>;
export type ReturnWindow = Rules['unit'];

/** Reads the days and the ticked reasons of one window. */
const readWindow = (form: FormData, name: string): ReturnWindow => ({
  days: Number(readText(form, `${name}.days`)),
  reasons: returnReasons.filter((reason) => form.getAll(`${name}.reasons`).includes(reason)),
});

/** Reads the rules as the form has them, with as many categories as it shows. */
export const readRules = (form: FormData, categoryCount: number): Omit<Rules, 'version'> => ({
  isOn: form.get('isOn') !== null,
  unit: readWindow(form, 'unit'),
  kg: readWindow(form, 'kg'),
  categories: Array.from({ length: categoryCount }, (_, i) => ({
    category: readText(form, `categories.${i}.category`),
    ...readWindow(form, `categories.${i}`),
  })),
});
