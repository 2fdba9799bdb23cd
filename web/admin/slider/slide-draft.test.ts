import { describe, expect, it } from 'vitest';
import { isChanged, toBody, toDraft } from '../fields/draft.ts';
import { moveItemBy } from '../fields/lists/move-items.ts';
import { createRow } from '../fields/rows.ts';
import { slideFields, sliderFields } from './slide-draft.ts';

const slide = {
  title: 'Mangoes',
  subtitle: 'Now',
  image: { secureUrl: '/a.webp', width: 1, height: 1 },
  link: '/kg/fruit',
  linkText: 'Buy',
};

const hold = (...slides: (typeof slide)[]) => toDraft(sliderFields, { slides });

describe('slide drafts', () => {
  it('are sent back as they came, with only the URL of the picture', () => {
    expect(toBody(sliderFields, hold(slide)).slides).toEqual([
      { ...slide, image: { secureUrl: '/a.webp' } },
    ]);
    expect(toBody(slideFields, createRow(slideFields)).image).toBeNull();
  });
  it('differ from the saved slides once there is something to save', () => {
    expect(isChanged(sliderFields, hold(slide), hold(slide))).toBe(false);
    expect(isChanged(sliderFields, hold(slide), hold({ ...slide, title: 'Rice' }))).toBe(true);
    expect(isChanged(sliderFields, hold(slide), hold())).toBe(true);
  });
  it('move by one position and stay within the list', () => {
    expect(moveItemBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItemBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItemBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItemBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
