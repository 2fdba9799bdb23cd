import { expect, it } from 'vitest';
import { findProductPreset, productPresets } from './product-presets.ts';

it.each(Object.entries(productPresets))('/%s has its own settings, in any case', (name, preset) => {
  expect(findProductPreset(`/${name}/prd_1`)).toBe(preset);
  expect(findProductPreset(`/${name.toUpperCase()}/prd_1`)).toBe(preset);
});
