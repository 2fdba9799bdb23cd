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

describe('slide drafts', () => {
  it('are sent back as they came, with only the URL of the picture', () => {
    expect(toSlidesBody(toSlideRows([slide]))).toEqual([
      { ...slide, image: { secureUrl: '/a.webp' } },
    ]);
    expect(toSlidesBody([createSlideRow()])[0]?.image).toBeNull();
  });
  it('differ from the saved slides once there is something to save', () => {
    expect(hasSlideChanges([slide], toSlideRows([slide]))).toBe(false);
    expect(hasSlideChanges([slide], toSlideRows([{ ...slide, title: 'Rice' }]))).toBe(true);
    expect(hasSlideChanges([slide], [])).toBe(true);
  });
  it('move by one position and stay within the list', () => {
    expect(moveItemBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItemBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItemBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItemBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
