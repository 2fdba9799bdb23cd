import { describe, expect, it } from 'vitest';
import { moved } from '../editor/moved.ts';
import { newSlide, slideRows, slidesBody, slidesDiffer } from './slide-draft.ts';

const slide = {
  title: 'Mangoes',
  subtitle: 'Now',
  image: { secureUrl: '/a.webp', width: 1, height: 1 },
  link: '/kg/fruit',
  linkText: 'Buy',
};

describe('the slides in the form', () => {
  it('go back as they came, with the address of the picture alone', () => {
    expect(slidesBody(slideRows([slide]))).toEqual([{ ...slide, image: { secureUrl: '/a.webp' } }]);
    expect(slidesBody([newSlide()])[0]?.image).toBeNull();
  });
  it('differ once something would be saved', () => {
    expect(slidesDiffer([slide], slideRows([slide]))).toBe(false);
    expect(slidesDiffer([slide], slideRows([{ ...slide, title: 'Rice' }]))).toBe(true);
    expect(slidesDiffer([slide], [])).toBe(true);
  });
  it('move by one place and stay within the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
