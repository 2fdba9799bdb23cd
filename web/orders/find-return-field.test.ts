import { describe, expect, it } from 'vitest';
import { findReturnField } from './find-return-field.ts';

describe('findReturnField', () => {
  const hasField = (name: string): boolean => ['size.b', 'payout', 'note'].includes(name);
  it.each([
    ['items.1.wantedVariationId', 'size.b'],
    ['items.0.lineId', 'items'],
    ['items', 'items'],
    ['payout', 'payout'],
    ['note', 'note'],
  ])('of %s is %s', (path, field) =>
    expect(findReturnField(path, ['a', 'b'], hasField)).toBe(field),
  );
});
