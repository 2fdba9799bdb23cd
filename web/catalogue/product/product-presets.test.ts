import { expect, it } from 'vitest';
import { productPresetOf, productPresets } from './product-presets.ts';

it.each(Object.entries(productPresets))('/%s has its own settings, in any case', (name, preset) => {
  expect(productPresetOf(`/${name}/prd_1`)).toBe(preset);
  expect(productPresetOf(`/${name.toUpperCase()}/prd_1`)).toBe(preset);
});
