/**
 * The goods that a new shop opens with: eight by the piece and eight by the kilo, in the order of
 * the listing. Prices are in paise. A food has one picture per weight, in the order of its weights,
 * lightest first.
 */

type SampleUnitVariant = { size: string; stock: number; pricePaise: number };

/** A null price follows the universal price per kilo. */
type SampleKgVariant = {
  size: string;
  stock: number;
  weightGrams: number;
  pricePerKgPaise: number | null;
};

type SampleColour = { value: string; hex: string };
type SampleGroup = 'men' | 'women' | 'boys' | 'girls';

type SampleBase = {
  /** Stable, so that seeding twice finds the same product. */
  key: string;
  sku: string;
  name: string;
  discountPercent: number;
  discountEndsAt: string | null;
  isNew: boolean;
  ratingSum: number;
  reviewCount: number;
  soldCount: number;
  createdDaysAgo: number;
  categories: string[];
  groups: SampleGroup[];
  tags: string[];
  colours: SampleColour[];
  /** Names of pictures: the first is the card's, the second shows on hover. */
  images: string[];
  shortDescription: string;
  description: string;
  affiliateLink: string | null;
};

export type SampleProduct =
  | (SampleBase & { saleUnit: 'unit'; variants: SampleUnitVariant[] })
  | (SampleBase & { saleUnit: 'kg'; variants: SampleKgVariant[] });

const leaf = { value: 'Leaf', hex: '#7CC66A' };
const sky = { value: 'Sky', hex: '#3E86E0' };
const rose = { value: 'Rose', hex: '#E0567F' };
const teal = { value: 'Teal', hex: '#37B3A2' };
const rust = { value: 'Rust', hex: '#C4612A' };
const indigo = { value: 'Indigo', hex: '#3A6FC4' };
const slate = { value: 'Slate', hex: '#6B7280' };
const lilac = { value: 'Lilac', hex: '#B7A1DC' };
const sand = { value: 'Sand', hex: '#D8B37C' };
const madder = { value: 'Madder', hex: '#C4404F' };
const plum = { value: 'Plum', hex: '#A04BA0' };

/** Sizes that cost the same, with what is left of each. */
function sizes(pricePaise: number, stock: Record<string, number>): SampleUnitVariant[] {
  return Object.entries(stock).map(([size, left]) => ({ size, stock: left, pricePaise }));
}

/** Packs by their weight in grams, with how many are left of each. */
function weights(
  pricePerKgPaise: number | null,
  stock: [grams: number, left: number][],
): SampleKgVariant[] {
  return stock.map(([grams, left]) => ({
    size: grams < 1000 ? `${grams} g` : `${grams / 1000} kg`,
    stock: left,
    weightGrams: grams,
    pricePerKgPaise,
  }));
}

export const sampleProducts: SampleProduct[] = [
  {
    key: 'tee',
    sku: 'HT-TEE-01',
    name: 'Cotton Crew T-shirt',
    saleUnit: 'unit',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: true,
    ratingSum: 379,
    reviewCount: 86,
    soldCount: 960,
    createdDaysAgo: 6,
    categories: ['Men'],
    groups: ['men'],
    tags: ['Cotton', 'Organic'],
    colours: [leaf, sky, rose],
    images: ['tee-leaf', 'tee-pair', 'tee-sky', 'tee-rose'],
    variants: [
      ...sizes(49_900, { S: 12, M: 24, L: 6 }),
      { size: 'XL', stock: 0, pricePaise: 54_900 },
    ],
    shortDescription: 'Combed cotton with one broad stripe, cut straight.',
    description:
      'Knitted in Tiruppur from long-fibred cotton and washed before it is sewn, so the size you buy is the size ' +
      'you keep. The neck is ribbed twice round and springs back after every pull.\n\n' +
      'Wash it cold with its own colours and dry it in the shade; the stripe is dyed, not printed, and will not crack.',
    affiliateLink: null,
  },
  {
    key: 'mango',
    sku: 'HT-MAN-01',
    name: 'Alphonso Mango',
    saleUnit: 'kg',
    discountPercent: 10,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 611,
    reviewCount: 128,
    soldCount: 1840,
    createdDaysAgo: 58,
    categories: ['Fruit'],
    groups: [],
    tags: ['Seasonal', 'Organic'],
    colours: [],
    images: ['mango', 'mango-x2', 'mango-x4', 'mango-x6'],
    variants: weights(32_000, [
      [250, 40],
      [500, 36],
      [1000, 20],
      [2000, 8],
    ]),
    shortDescription: 'From Ratnagiri, sent firm, ready to eat in a couple of days.',
    description:
      'Alphonso from the red hills behind the Konkan coast: saffron flesh, a thin stone and next to no thread. ' +
      'Each fruit is cut from the tree with its stalk and ripens in straw, without carbide.\n\n' +
      'Keep them out of the fridge until the skin gives under your thumb and the smell fills the room. ' +
      'A fruit weighs about a quarter of a kilo.',
    affiliateLink: null,
  },
  {
    key: 'sari',
    sku: 'HT-SAR-01',
    name: 'Handloom Sari',
    saleUnit: 'unit',
    discountPercent: 15,
    discountEndsAt: '2030-01-13T18:30:00.000Z',
    isNew: true,
    ratingSum: 205,
    reviewCount: 41,
    soldCount: 310,
    createdDaysAgo: 3,
    categories: ['Women'],
    groups: ['women'],
    tags: ['Handloom', 'Festive'],
    colours: [teal, rose],
    images: ['sari', 'sari-pair', 'sari-rose'],
    variants: sizes(349_900, { S: 2, M: 4, L: 3 }),
    shortDescription:
      'Maheshwari silk and cotton with a gold border; choose the size of the blouse.',
    description:
      'Five and a half metres of silk warp and cotton weft from a workshop above the Narmada, light enough for ' +
      'a whole day on your feet. The border is woven in with the cloth, so both faces can be worn.\n\n' +
      'It comes with a stitched blouse in the size you choose. Dry clean it the first time; afterwards a cold ' +
      'hand wash will do.',
    affiliateLink: null,
  },
  {
    key: 'tomato',
    sku: 'HT-TOM-01',
    name: 'Country Tomato',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 911,
    reviewCount: 212,
    soldCount: 3120,
    createdDaysAgo: 120,
    categories: ['Vegetables'],
    groups: [],
    tags: ['Organic', 'Monsoon'],
    colours: [],
    images: ['tomato', 'tomato-x3', 'tomato-x6'],
    variants: weights(6_000, [
      [250, 72],
      [500, 80],
      [1000, 60],
    ]),
    shortDescription: 'Left on the vine until red; thin skin, lively and sweet.',
    description:
      'The old round kind from around Kolar, grown for its juice and not for its travels. It melts into a ' +
      'gravy within minutes and holds its own in a salad with nothing but salt.\n\n' +
      'Keep it stalk side down on the counter. The fridge takes the taste away.',
    affiliateLink: null,
  },
  {
    key: 'dress',
    sku: 'HT-DRE-01',
    name: 'Tiered Sundress',
    saleUnit: 'unit',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: true,
    ratingSum: 165,
    reviewCount: 33,
    soldCount: 288,
    createdDaysAgo: 9,
    categories: ['Women'],
    groups: ['women'],
    tags: ['Cotton', 'Monsoon'],
    colours: [sky, rust, teal],
    images: ['dress', 'dress-pair', 'dress-rust', 'dress-teal'],
    variants: sizes(149_900, { XS: 5, S: 8, M: 3, L: 6, XL: 0 }),
    shortDescription: 'Soft mulmul that moves, with a deep pocket in each side.',
    description:
      'Layers of mulmul, each a little wider than the one above, gathered by hand under a woven belt. ' +
      'The straps are adjustable and the bodice is lined, so nothing shows through in the sun.\n\n' +
      'It is dyed a few dozen at a time, which is why two of them are never quite the same shade.',
    affiliateLink: null,
  },
  {
    key: 'rajma',
    sku: 'HT-RAJ-01',
    name: 'Kashmiri Rajma',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: true,
    ratingSum: 281,
    reviewCount: 64,
    soldCount: 540,
    createdDaysAgo: 12,
    categories: ['Grain', 'Pantry'],
    groups: [],
    tags: ['Organic'],
    colours: [],
    images: ['rajma', 'rajma-x2', 'rajma-x4'],
    variants: weights(null, [
      [250, 60],
      [500, 50],
      [1000, 35],
    ]),
    shortDescription: 'The small dark bean of the hills, creamy and still whole when cooked.',
    description:
      'Grown in the valley of Bhaderwah between rows of maize and dried on the roofs in autumn. Smaller than ' +
      'the plains bean, with a skin that stays on and an inside like butter.\n\n' +
      'Soak it overnight, then give it an hour over a low flame or four whistles in the cooker.',
    affiliateLink: null,
  },
  {
    key: 'jeans',
    sku: 'HT-JEA-01',
    name: 'Straight Jeans',
    saleUnit: 'unit',
    discountPercent: 20,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 331,
    reviewCount: 77,
    soldCount: 720,
    createdDaysAgo: 74,
    categories: ['Men'],
    groups: ['men'],
    tags: ['Denim', 'Cotton'],
    colours: [indigo, slate],
    images: ['jeans', 'jeans-pair', 'jeans-slate'],
    variants: sizes(189_900, { S: 6, M: 10, L: 12, XL: 5, '2XL': 3 }),
    shortDescription: 'Middle-weight denim from Ahmedabad, straight from hip to hem.',
    description:
      'Cotton denim with no stretch in it, dipped in indigo eight times while still a rope of yarn. It starts ' +
      'out firm and learns your shape within a few weeks.\n\n' +
      'Sits at the waist, with room in the thigh. Turn it inside out before washing and the blue will last.',
    affiliateLink: null,
  },
  {
    key: 'honey',
    sku: 'HT-HON-01',
    name: 'Forest Honey',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 561,
    reviewCount: 119,
    soldCount: 830,
    createdDaysAgo: 90,
    categories: ['Pantry'],
    groups: [],
    tags: ['Organic', 'Seasonal'],
    colours: [],
    images: ['honey', 'honey-x2', 'honey-x4'],
    variants: weights(64_000, [
      [250, 24],
      [500, 20],
      [1000, 15],
    ]),
    shortDescription: 'Wild honey of the Nilgiris, strained through cloth and left raw.',
    description:
      'Gathered from cliff combs by families who have climbed for it for generations, and poured as it comes: ' +
      'dark, a little bitter, with jamun and eucalyptus in it.\n\n' +
      'Raw honey sets in the cold. Stand the jar in warm water and it runs again. Not for children under one year.',
    affiliateLink: null,
  },
  {
    key: 'shoe',
    sku: 'HT-SHO-01',
    name: 'Everyday Runner',
    saleUnit: 'unit',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: true,
    ratingSum: 224,
    reviewCount: 52,
    soldCount: 410,
    createdDaysAgo: 15,
    categories: ['Men', 'Women'],
    groups: ['men', 'women'],
    tags: ['Monsoon'],
    colours: [lilac, sky],
    images: ['shoe', 'shoe-pair', 'shoe-sky'],
    variants: sizes(249_900, { S: 5, M: 8, L: 5 }),
    shortDescription: 'An airy shoe with a steady heel and a sole that grips wet stone.',
    description:
      'A knitted mesh upper that dries overnight, a firm cup round the heel and a sole with grooves deep enough ' +
      'for the rains. One shoe weighs less than a mango.\n\n' +
      'S fits UK 5 and 6, M fits 7 and 8, L fits 9 and 10.',
    affiliateLink: null,
  },
  {
    key: 'carrot',
    sku: 'HT-CAR-01',
    name: 'Ooty Carrot',
    saleUnit: 'kg',
    discountPercent: 10,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 412,
    reviewCount: 98,
    soldCount: 2210,
    createdDaysAgo: 101,
    categories: ['Vegetables'],
    groups: [],
    tags: ['Organic', 'Seasonal'],
    colours: [],
    images: ['carrot', 'carrot-x3', 'carrot-x6'],
    variants: weights(5_600, [
      [250, 56],
      [500, 60],
      [1000, 40],
    ]),
    shortDescription: 'From cold hill soil, sold in bunches with their tops.',
    description:
      'Slow to grow at two thousand metres, and sweeter for it. Lifted in the morning, rinsed and bunched ' +
      'the same day.\n\n' +
      'Twist the tops off when you get home, or they drink the root dry; chopped, they make a good chutney.',
    affiliateLink: null,
  },
  {
    key: 'coat',
    sku: 'HT-COA-01',
    name: 'Kullu Wool Coat',
    saleUnit: 'unit',
    discountPercent: 10,
    discountEndsAt: '2030-02-28T18:30:00.000Z',
    isNew: false,
    ratingSum: 77,
    reviewCount: 18,
    soldCount: 120,
    createdDaysAgo: 140,
    categories: ['Men'],
    groups: ['men'],
    tags: ['Wool', 'Handloom'],
    colours: [sand, slate],
    images: ['coat', 'coat-pair', 'coat-slate'],
    variants: sizes(499_900, { M: 2, L: 4, XL: 1 }),
    shortDescription: 'Thick Himachali wool with a half lining and three horn buttons.',
    description:
      'The cloth is woven on pit looms in the Kullu valley and then trodden in warm water until it closes up ' +
      'against the wind. Lined to the waist, so it slips on over a jumper.\n\n' +
      'Brush it, air it, and have it dry cleaned once a winter.',
    affiliateLink: null,
  },
  {
    key: 'ginger',
    sku: 'HT-GIN-01',
    name: 'Kochi Ginger',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 197,
    reviewCount: 47,
    soldCount: 660,
    createdDaysAgo: 83,
    categories: ['Vegetables'],
    groups: [],
    tags: ['Monsoon'],
    colours: [],
    images: ['ginger', 'ginger-x2', 'ginger-x3'],
    variants: weights(18_000, [
      [100, 60],
      [250, 32],
      [500, 24],
    ]),
    shortDescription: 'Dug young: juicy, pale and hardly any fibre.',
    description:
      'Young roots from the wet side of the Ghats, with a skin so thin that a spoon takes it off. Sharp enough ' +
      'for tea, mild enough to eat in matchsticks with lime.\n\n' +
      'Wrapped in paper it keeps for three weeks in the fridge.',
    affiliateLink: null,
  },
  {
    key: 'rice',
    sku: 'HT-RIC-01',
    name: 'Aged Basmati Rice',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 1446,
    reviewCount: 305,
    soldCount: 4200,
    createdDaysAgo: 200,
    categories: ['Grain', 'Pantry'],
    groups: [],
    tags: ['Organic', 'Festive'],
    colours: [],
    images: ['rice', 'rice-x2', 'rice-x4'],
    variants: weights(null, [
      [500, 80],
      [1000, 100],
      [2000, 60],
    ]),
    shortDescription: 'Rested two years near Dehradun; every grain long and apart.',
    description:
      'Basmati from the foot of the Himalaya, kept in jute for two years until it has lost its moisture and ' +
      'gained its scent. In the pot a grain grows to twice its length and does not stick.\n\n' +
      'Rinse until the water is clear, soak for half an hour, and cook with one and a half parts of water.',
    affiliateLink: null,
  },
  {
    key: 'scarf',
    sku: 'HT-SCA-01',
    name: 'Lambswool Scarf',
    saleUnit: 'unit',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 121,
    reviewCount: 29,
    soldCount: 240,
    createdDaysAgo: 66,
    categories: ['Women', 'Men'],
    groups: ['women', 'men'],
    tags: ['Wool', 'Festive'],
    colours: [madder, plum],
    images: ['scarf', 'scarf-pair', 'scarf-plum'],
    variants: sizes(89_900, { M: 14 }),
    shortDescription: 'Long, light and warm, with a fringe knotted by hand.',
    description:
      'First-shearing wool from Bikaner, spun fine enough to be worn against the neck. A good two metres long: ' +
      'it goes round twice and still hangs.\n\n' +
      'Wash it in cold water with a little shampoo and dry it lying flat.',
    affiliateLink: null,
  },
  {
    key: 'onion',
    sku: 'HT-ONI-01',
    name: 'Nashik Onion',
    saleUnit: 'kg',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 1109,
    reviewCount: 264,
    soldCount: 5100,
    createdDaysAgo: 180,
    categories: ['Vegetables'],
    groups: [],
    tags: ['Seasonal'],
    colours: [],
    images: ['onion', 'onion-x3', 'onion-x6'],
    variants: weights(3_800, [
      [500, 120],
      [1000, 140],
      [2000, 70],
    ]),
    shortDescription: 'Well cured in a papery coat, so it stays good for weeks.',
    description:
      'The winter crop of Lasalgaon, left in the field under its own leaves until the neck is dry. Firm, ' +
      'pungent, and brown in the pan before it goes soft.\n\n' +
      'Hang them in a net away from potatoes and they will see you through the month.',
    affiliateLink: null,
  },
  {
    key: 'socks',
    sku: 'HT-SOC-01',
    name: 'Ribbed Socks',
    saleUnit: 'unit',
    discountPercent: 0,
    discountEndsAt: null,
    isNew: false,
    ratingSum: 265,
    reviewCount: 61,
    soldCount: 890,
    createdDaysAgo: 45,
    categories: ['Kids'],
    groups: ['boys', 'girls'],
    tags: ['Cotton'],
    colours: [leaf, rose],
    images: ['socks', 'socks-pair', 'socks-rose'],
    variants: sizes(24_900, { '1-2 years': 20, '2-3 years': 20, '3-4 years': 15 }),
    shortDescription: 'Soft cotton that stays up, with a seam that small toes do not feel.',
    description:
      'Combed cotton with just enough stretch to climb trees in. The rib holds without leaving a mark, and heel ' +
      'and toe are knitted double where children wear them out first.\n\n' +
      'Machine wash warm. Sold as one pair.',
    affiliateLink: null,
  },
];
