import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { returnReasons } from '../../../shop/returns/reasons.ts';
import { maxReturnDays } from '../../../shop/returns/rules.ts';

type Rules = BodyInput<Api['PUT /api/settings/returns']>;

/** Formats the windows of categories as lines: `Saris: 14`. */
export const formatCategories = (categories: Rules['categories']): string =>
  categories.map(({ category, days }) => `${category}: ${days}`).join('\n');

/** Parses such lines. Null when one is no category with days. Known reasons of a category stay. */
export const parseCategories = (
  text: string,
  before: Rules['categories'],
): Rules['categories'] | null => {
  const parsed = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [, category = '', days = ''] = /^(.{1,100}?)\s*:\s*(\d{1,2})$/.exec(row) ?? [];
      const reasons = before.find((one) => one.category === category)?.reasons;
      return {
        category,
        days: days === '' ? -1 : Number(days),
        reasons: reasons ?? [...returnReasons],
      };
    });
  return parsed.every(({ days }) => days >= 0 && days <= maxReturnDays) ? parsed : null;
};
