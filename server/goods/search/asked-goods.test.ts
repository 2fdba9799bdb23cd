import { describe, expect, it } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { type AskedGood, knownGoods } from './testing-asked-goods.ts';
import { unseenGoods } from './testing-unseen-goods.ts';

/** A shop of ordinary food and cloth, searched as India types. */

/** A search must show the product among so many. */
const shownCount = 5;
const leastShare = 0.95;

const shop = closeAfterTests(await openShop());
const names = new Set([...knownGoods, ...unseenGoods].map(({ product }) => product));
for (const name of names)
  await addProduct(shop, { name, variants: [{ size: 'One', stock: 5, price: 100_00 }] });

const find = async (search: string): Promise<string[]> =>
  (
    (await shop.call('GET /api/products', { query: { search, limit: String(shownCount) } }))
      .data as unknown as WireListing
  ).products.map(({ name }) => name);

type Spelling = 'english' | 'romanised' | 'devanagari';

describe.each([
  ['known goods', knownGoods],
  ['goods that the list of words is not fitted to', unseenGoods],
])('of %s', (_, goods) => {
  it.each(['english', 'romanised', 'devanagari'] satisfies Spelling[])(
    'in %s, at least 19 of 20 are among the first five',
    async (spelling: Spelling) => {
      const missed: AskedGood[] = [];
      for (const good of goods)
        if (!(await find(good[spelling])).includes(good.product)) missed.push(good);
      expect(
        missed.length,
        missed.map((good) => `${good[spelling]}: ${good.product}`).join('\n'),
      ).toBeLessThanOrEqual(Math.floor((1 - leastShare) * goods.length));
    },
    60_000,
  );
});

it.each([
  // Particles and postpositions.
  ['जीरा का', 'Cumin Seeds'],
  ['chawal ka atta', 'Rice Flour'],
  ['चमड़े वाला बेल्ट', 'Leather Belt'],
  // Loan words in Devanagari.
  ['टी-शर्ट', "Men's T-shirt"],
  ['क्विनोआ', 'Quinoa'],
  ['रेज़र', 'Razor'],
  // Spellings, and forms of a word.
  ['tamaatar', 'Tomato'],
  ['टमाटरों', 'Tomato'],
  ['daliyaa', 'Broken Wheat (Dalia)'],
  // One word for two, and two for one.
  ['peanutbutter', 'Peanut Butter'],
  ['hand bag', 'Handbag'],
])('%s finds %s first', async (term, product) => {
  expect((await find(term))[0]).toBe(product);
});

it('a whole word comes before the beginning of another, also in another name of the thing', async () => {
  const til = await find('til');
  expect(til.slice(0, 2).sort()).toEqual(['Sesame Oil', 'Sesame Seeds']);
  expect((await find('jeans'))[0]).toBe("Men's Denim Jeans");
  // Cape comes with shawls; a capsicum only begins so.
  expect((await find('cap'))[0]).toBe('Woollen Cap');
});
