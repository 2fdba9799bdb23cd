import fc from 'fast-check';
import { it } from 'vitest';
import { groupIndian } from '../../shop/money.ts';
import { groupFrench, groupGerman } from './grouping.ts';

it.each([
  ['en-IN', groupIndian],
  ['fr', groupFrench],
  ['de', groupGerman],
] as const)('groups whole numbers as %s does', (language, group) => {
  const reference = new Intl.NumberFormat(language);
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(), fc.maxSafeInteger()),
      (whole) => group(whole) === reference.format(whole),
    ),
  );
});
