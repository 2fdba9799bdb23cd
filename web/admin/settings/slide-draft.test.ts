import { describe, expect, it } from 'vitest';
import { moveItemBy } from '../editor/move-items.ts';
import { createSlideRow, toSlideRows, toSlidesBody, hasSlideChanges } from './slide-draft.ts';

const slide = {
  title: 'Mangoes',
  subtitle: 'Now',
  image: { secureUrl: '/a.webp', width: 1, height: 1 },
  link: '/kg/fruit',
  linkText: 'Buy',
};

describe('the slides in the form', () => {
  it('go back as they came, with the address of the picture alone', () => {
    expect(toSlidesBody(toSlideRows([slide]))).toEqual([
      { ...slide, image: { secureUrl: '/a.webp' } },
    ]);
    expect(toSlidesBody([createSlideRow()])[0]?.image).toBeNull();
  });
  it('differ once something would be saved', () => {
    expect(hasSlideChanges([slide], toSlideRows([slide]))).toBe(false);
    expect(hasSlideChanges([slide], toSlideRows([{ ...slide, title: 'Rice' }]))).toBe(true);
    expect(hasSlideChanges([slide], [])).toBe(true);
  });
  it('move by one place and stay within the list', () => {
    expect(moveItemBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItemBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItemBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItemBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
