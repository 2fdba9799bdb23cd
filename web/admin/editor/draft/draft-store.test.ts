import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWindow } from '../../../shared/platform/testing-browser.ts';
import { createEmptyDraft } from './product-draft.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

// Test files share their modules: another file may have left somebody logged in.
vi.resetModules();
const { readUnsaved } = await import('./draft-store.ts');

const key = 'shop.admin.draft..new';
const formerKey = 'shop.admin.form..new';
const firstKey = 'shop.admin.unsaved..new';
const draft = {
  ...createEmptyDraft(),
  name: 'Kurta',
  color: [{ key: 'c', value: 'Indigo', hex: null }],
  images: [{ secureUrl: '/pictures/a.webp', width: 640, height: 720, hue: 80, strength: 1 }],
};
const storeDraft = (value: unknown): void =>
  void stored.set(key, JSON.stringify({ version: 1, owner: null, value }));

describe('the store of unsaved forms', () => {
  it('returns a form as it was stored', () => {
    storeDraft({ base: createEmptyDraft(), draft, version: null, copied: true });
    expect(readUnsaved('new')).toMatchObject({ draft, version: null, copied: true });
  });

  it.each(Object.keys(draft))(
    'fills in an empty %s that an older version did not store',
    (field) => {
      const { [field as keyof typeof draft]: _, ...older } = draft;
      storeDraft({ base: older, draft: older, version: null });
      expect(readUnsaved('new')?.draft).toMatchObject(older);
      expect(readUnsaved('new')?.draft).toHaveProperty(field);
    },
  );

  it.each(['unitVariation', 'kgVariation'] as const)(
    'fills in what %s of an older version did not have',
    (name) => {
      const [row] = createEmptyDraft()[name];
      if (row === undefined) throw new Error('A new form has a row');
      const { mrp: _, netQuantity: __, ...older } = row;
      storeDraft({ base: draft, draft: { ...draft, [name]: [older] }, version: null });
      expect(readUnsaved('new')?.draft[name]).toEqual([{ ...older, mrp: '', netQuantity: '' }]);
    },
  );

  it('reads a form that a build without versions stored', () => {
    const unsaved = { base: createEmptyDraft(), draft, version: '2026-11-24', copied: true };
    stored.set(formerKey, JSON.stringify(unsaved));
    expect(readUnsaved('new')).toEqual(unsaved);
  });

  it('reads a form from a version with other field names', () => {
    const { new: isNew, draft: isDraft, category, tag, group, color, ...rest } = draft;
    const { unitVariation: units, kgVariation: kgs, ...same } = rest;
    const older = {
      ...same,
      isNew,
      isDraft,
      categories: ['Fruit'],
      tags: tag,
      groups: group,
      colours: color,
      units,
      kgs,
    };
    stored.set(firstKey, JSON.stringify({ base: older, draft: older, version: null }));
    expect(readUnsaved('new')?.draft).toEqual({ ...draft, category: [...category, 'Fruit'] });
  });

  it.each([
    [null],
    [[]],
    ['text'],
    [{ base: draft, draft }],
    [{ base: draft, draft, version: 3 }],
    [{ draft, version: null }],
  ])('returns nothing for the stored value %j', (value) => {
    for (const one of [key, formerKey]) stored.set(one, JSON.stringify(value));
    expect(readUnsaved('new')).toBeNull();
  });
});
