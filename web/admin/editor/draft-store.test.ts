import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmptyDraft } from './product-draft.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() =>
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

// Test files share their modules: another file may have left somebody logged in.
vi.resetModules();
const { readUnsaved } = await import('./draft-store.ts');

const key = 'haat.admin.unsaved..new';
const draft = {
  ...createEmptyDraft(),
  name: 'Kurta',
  color: [{ key: 'c', value: 'Indigo', hex: null }],
  images: [{ secureUrl: '/pictures/a.webp', width: 640, height: 720, hue: 80, strength: 1 }],
};
const keep = (value: unknown): void => void stored.set(key, JSON.stringify(value));

describe('a form that was not saved', () => {
  it('comes back as it was left', () => {
    keep({ base: createEmptyDraft(), draft, version: null, copied: true });
    expect(readUnsaved('new')).toMatchObject({ draft, version: null, copied: true });
  });

  it.each(Object.keys(draft))(
    'comes back with an empty %s where an older version did not keep it',
    (field) => {
      const { [field as keyof typeof draft]: _, ...older } = draft;
      keep({ base: older, draft: older, version: null });
      expect(readUnsaved('new')?.draft).toMatchObject(older);
      expect(readUnsaved('new')?.draft).toHaveProperty(field);
    },
  );

  it('comes back from a version that named its fields otherwise', () => {
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
    keep({ base: older, draft: older, version: null });
    expect(readUnsaved('new')?.draft).toEqual({ ...draft, category: [...category, 'Fruit'] });
  });

  it.each(Object.keys(draft))('is thrown away when its %s is of another kind', (field) => {
    keep({ base: draft, draft: { ...draft, [field]: 7 }, version: null });
    expect(readUnsaved('new')).toBeNull();
    expect(stored.has(key)).toBe(false);
  });

  it.each([
    ['unitVariation', [{ key: 'a', size: 'M', price: 250, stock: '1' }]],
    ['kgVariation', [{ key: 'a', size: '', weight: '250', price: '1', stock: '1' }]],
    ['color', [{ key: 'a', value: 'Red' }]],
    ['images', [{ secureUrl: '/a.webp' }]],
    ['group', ['cats']],
    ['productType', 'per litre'],
  ])('is thrown away when an entry of its %s is broken', (field, value) => {
    keep({ base: draft, draft: { ...draft, [field]: value }, version: null });
    expect(readUnsaved('new')).toBeNull();
  });

  it.each([
    [null],
    [[]],
    ['text'],
    [{ base: draft, draft }],
    [{ base: draft, draft, version: 3 }],
    [{ draft, version: null }],
  ])('is nothing when %j is stored', (value) => {
    keep(value);
    expect(readUnsaved('new')).toBeNull();
  });
});
