import { describe, expect, it } from 'vitest';
import { loadAdminWords } from '../../../words/admin-words.ts';
import { findFaultAt } from '../../fields/draft.ts';
import {
  toProductBody,
  findChanges,
  findDraftFaults,
  copyDraft,
  type Draft,
  toDraft,
  createEmptyDraft,
  isChanged,
} from './product-draft.ts';

const picture = {
  secureUrl: '/pictures/mango-640.webp',
  width: 640,
  height: 720,
  hue: 80,
  strength: 1,
};
const mango: Parameters<typeof toDraft>[0] = {
  _id: 'prd_1',
  id: 'prd_1',
  path: '/product/prd_1/alphonso-mango',
  sku: 'MNG',
  name: 'Alphonso Mango',
  images: [picture],
  discount: 10,
  offerEnd: null,
  new: false,
  rating: 0,
  numReviews: 0,
  saleCount: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  createdAt: '2026-11-01T00:00:00Z',
  productType: 'per kg',
  unitVariation: [],
  shortDescription: 'Firm',
  description: 'Hapus',
  affiliateLink: null,
  stock: 14,
  kgVariation: [
    {
      _id: 'var_1',
      size: '250 g',
      weight: 250,
      price: 320,
      followsUniversal: false,
      stock: 2,
      stockWas: 2,
    },
    {
      _id: 'var_2',
      size: '2 kg',
      weight: 2000,
      price: 145,
      followsUniversal: true,
      stock: 12,
      stockWas: 12,
    },
  ],
  color: [{ value: 'Yellow', hex: '#ffcc00' }],
  category: [{ value: 'Fruit' }],
  tag: [{ value: 'Seasonal' }],
  group: [],
  offered: true,
  displayPrice: 320,
  discountedPrice: 288,
  hsnCode: '0804',
  gstRate: 5,
};
const words = await loadAdminWords('en');
const { product: say } = words;
const changed = (patch: Partial<Draft>): Draft => ({ ...toDraft(mango), ...patch });

describe('a product draft', () => {
  it('sends an unchanged product back as it came', () => {
    expect(toProductBody(toDraft(mango))).toMatchObject({
      name: 'Alphonso Mango',
      productType: 'per kg',
      discount: 10,
      category: [{ value: 'Fruit' }],
      color: [{ value: 'Yellow', hex: '#ffcc00' }],
      images: [picture],
      kgVariation: [
        { _id: 'var_1', size: '250 g', weight: 250, price: 320, stock: 2 },
        { _id: 'var_2', size: '2 kg', weight: 2000, price: null, stock: 12 },
      ],
    });
    expect(toProductBody(toDraft(mango))).toMatchObject({ hsnCode: '0804', gstRate: 5 });
    expect(toProductBody(changed({ hsnCode: ' ', gstRate: '' }))).toMatchObject({
      hsnCode: '',
      gstRate: null,
    });
    expect(toProductBody(toDraft(mango))).not.toHaveProperty('unitVariation');
  });

  it('sends only changed fields', () => {
    expect(findChanges(toDraft(mango), toDraft(mango))).toEqual({});
    expect(findChanges(toDraft(mango), changed({ name: ' Hapus ', discount: '5' }))).toEqual({
      name: 'Hapus',
      discount: 5,
    });
  });

  it('sends the country of origin by its code alone, and the words only without one', () => {
    const written = { ...mango, countryOfOrigin: 'Kutch', originCode: null };
    const known = { ...mango, countryOfOrigin: 'Bharat', originCode: 'IN' };
    const changesOf = (product: typeof mango, patch: Partial<Draft>) =>
      findChanges(toDraft(product), { ...toDraft(product), ...patch });
    expect(changesOf(written, { originCode: 'IN' })).toEqual({ originCode: 'IN' });
    expect(changesOf(known, { originCode: 'LK' })).toEqual({ originCode: 'LK' });
    expect(changesOf(known, { originCode: '', countryOfOrigin: '' })).toEqual({
      originCode: null,
      countryOfOrigin: '',
    });
    expect(toProductBody(toDraft(known))).not.toHaveProperty('countryOfOrigin');
  });

  it('sends only changed stocks, with the old value, so that sales in between are not undone', () => {
    const [first, ...rest] = toDraft(mango).kgVariation;
    if (first === undefined) throw new Error('no variation');
    const { kgVariation } = findChanges(
      toDraft(mango),
      changed({
        kgVariation: [
          { ...first, stock: '5' },
          ...rest,
          {
            key: 'n',
            size: '',
            weight: '500',
            price: '300',
            mrp: '',
            netQuantity: '',
            follows: false,
            stock: '9',
          },
        ],
      }),
    );
    expect(kgVariation?.map(({ stock, stockWas }) => [stock, stockWas])).toEqual([
      [5, 2],
      [undefined, undefined],
      [9, undefined],
    ]);
  });

  it('sends the variations of the new product type when the type changes', () => {
    const unitVariation = [
      { key: 'a', size: 'M', price: '499', mrp: '550', netQuantity: '3 pcs', stock: '3' },
    ];
    expect(
      findChanges(toDraft(mango), changed({ productType: 'per unit', unitVariation })),
    ).toEqual({
      productType: 'per unit',
      unitVariation: [
        {
          size: 'M',
          price: 499,
          mrp: 550,
          netQuantity: { amount: 3, unit: 'piece' },
          stock: 3,
        },
      ],
    });
  });

  it('keeps the end of the offer to the millisecond, and can set and remove it', () => {
    const ending = { ...mango, offerEnd: '2026-11-24T13:00:07.250Z' };
    expect(toDraft(ending).offerEnd).toBe('2026-11-24T18:30:07.250');
    expect(toProductBody(toDraft(ending)).offerEnd).toBe(ending.offerEnd);
    expect(findChanges(toDraft(ending), { ...toDraft(ending), offerEnd: '' })).toEqual({
      offerEnd: null,
    });
    expect(findChanges(toDraft(mango), changed({ offerEnd: '2026-11-24T18:30' }))).toEqual({
      offerEnd: '2026-11-24T13:00:00.000Z',
    });
    expect(findDraftFaults(changed({ offerEnd: 'soon' }), words)).toEqual({
      offerEnd: say.offerEndFault,
    });
  });

  it('counts as changed after any input, even with an equal value', () => {
    expect(isChanged(toDraft(mango), toDraft(mango))).toBe(false);
    expect(isChanged(toDraft(mango), changed({ discount: '10 ' }))).toBe(true);
  });
});

it('a draft is copied without SKU and ids', () => {
  const copy = copyDraft(toDraft(mango), 'Mango (copy)');
  expect([
    copy.name,
    copy.sku,
    copy.kgVariation.map(({ id, key, weight }) => [id, key === 'var_1', weight]),
  ]).toEqual([
    'Mango (copy)',
    '',
    [
      [undefined, false, '250'],
      [undefined, false, '2000'],
    ],
  ]);
  expect(toProductBody(copy).kgVariation?.[0]).not.toHaveProperty('_id');
});

describe('the faults of a draft', () => {
  it('has none for a stored product', () =>
    expect(findDraftFaults(toDraft(mango), words)).toEqual({}));

  it('uses the field paths of the server', () => {
    const kgVariation = [
      {
        key: 'a',
        size: '',
        weight: '0',
        price: 'free',
        mrp: '0',
        netQuantity: '',
        follows: false,
        stock: '',
      },
      {
        key: 'b',
        size: '',
        weight: '500',
        price: '',
        mrp: '',
        netQuantity: '',
        follows: true,
        stock: '1',
      },
    ];
    expect(
      findDraftFaults(
        changed({
          name: ' ',
          discount: '91',
          kgVariation,
          color: [{ key: 'c', value: '', hex: null }],
        }),
        words,
      ),
    ).toEqual({
      name: say.nameFault,
      discount: say.discountFault,
      'color.0.value': say.nameFault,
      'kgVariation.0.weight': say.weightFault,
      'kgVariation.0.price': say.priceFault,
      'kgVariation.0.mrp': say.priceFault,
      'kgVariation.0.stock': say.number,
    });
  });

  it.each([
    ['12', '', 'hsnCode'],
    ['080450', '101', 'gstRate'],
    ['', '5 %', 'gstRate'],
  ])('rejects the HSN code %o or the tax rate %o', (hsnCode, gstRate, path) => {
    expect(Object.keys(findDraftFaults(changed({ hsnCode, gstRate }), words))).toEqual([path]);
  });

  it('checks only the variations of the product type', () => {
    const draft = { ...createEmptyDraft(), name: 'Shirt', productType: 'per unit' as const };
    expect(findDraftFaults(draft, words)).toEqual({
      'unitVariation.0.price': say.priceFault,
    });
  });

  it.each(['500', '2.5 pieces', '0 g', 'half a kilo'])('rejects the net quantity “%s”', (typed) => {
    const unitVariation = [
      { key: 'a', size: 'M', price: '499', mrp: '', netQuantity: typed, stock: '3' },
    ];
    const draft = changed({ productType: 'per unit', unitVariation });
    expect(findDraftFaults(draft, words)).toEqual({
      'unitVariation.0.netQuantity': say.netQuantityFault,
    });
  });

  it('is found at its list too', () => {
    const faults = { 'unitVariation.0.size': 'Each size once', name: 'Too long' };
    expect(findFaultAt(faults, 'unitVariation')).toBe('Each size once');
    expect(findFaultAt(faults, 'unit')).toBeUndefined();
  });
});
