// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WireShop } from '../../../contract/office/identity.ts';
import { ShopMark } from './shop-mark.tsx';
import { ShopContext } from './shop.ts';
import { testShop } from './testing-shop.ts';

const picture = (name: string) => ({
  secureUrl: `/pictures/${name}-600.webp`,
  width: 600,
  height: 200,
  hue: 0,
  strength: 1,
});
const [logo, logoDark] = [picture('logo'), picture('logo-dark')];

const draw = (given: Partial<WireShop>, onNight = false): string =>
  renderToString(
    <ShopContext value={{ ...testShop, ...given }}>
      <ShopMark onNight={onNight} />
    </ShopContext>,
  );

test('our own shop has our mark', () => expect(draw({})).toContain('<svg'));

test('another shop has its name', () => {
  const html = draw({ name: 'Tokri & Co.' });
  expect(html).toContain('Tokri &amp; Co.');
  expect(html).not.toContain('<svg');
});

test('a shop with a logo shows it, in each theme its own', () => {
  expect(draw({ logo })).toContain('logo-600.webp');
  expect(draw({ logo }).match(/<img/g)).toHaveLength(1);
  const both = draw({ logo, logoDark });
  expect(both.match(/<img/g)).toHaveLength(2);
  expect(both).not.toContain('Haat');
});

test('the footer is dark: without a logo for it, it has the name', () => {
  expect(draw({ name: 'Tokri', logo }, true)).toContain('Tokri');
  expect(draw({ name: 'Tokri', logo }, true)).not.toContain('<img');
  expect(draw({ logo, logoDark }, true)).toContain('logo-dark-600.webp');
});
