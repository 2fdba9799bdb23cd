import type { WireProduct } from '../../contract/goods/product.ts';
import type { WireShop } from '../../contract/office/identity.ts';
import type { WireSlide } from '../../contract/office/settings.ts';
import type { ShownBlock } from '../../contract/office/shown-blocks.ts';
import type { Language } from '../../shop/people/account.ts';
import { testShop } from '../shared/platform/testing-shop.ts';
import { render } from '../start/entry-server.tsx';

/** Blocks for tests, and pages that are rendered of them. */

const picture = {
  secureUrl: '/pictures/mango-640.webp',
  width: 640,
  height: 720,
  hue: 85,
  strength: 0.8,
};

const createProduct = (n: number): WireProduct => ({
  _id: `prd_${n}`,
  id: `prd_${n}`,
  path: `/product/prd_${n}/product-${n}`,
  sku: `P${n}`,
  name: `Product ${n}`,
  images: [picture],
  discount: 0,
  offerEnd: null,
  new: true,
  rating: 4,
  numReviews: 1,
  saleCount: 9 - n,
  createdAt: '2026-01-01T00:00:00.000Z',
  productType: 'per unit',
  unitVariation: [{ _id: `var_${n}`, size: 'M', stock: 4, stockWas: 4, price: 100 }],
  kgVariation: [],
  shortDescription: 'Short.',
  description: 'Long.',
  affiliateLink: null,
  stock: 4,
  color: [],
  category: [{ value: 'Fruit' }],
  tag: [],
  group: [],
  offered: true,
  displayPrice: 100,
  discountedPrice: 100,
});

export const exampleSlides: WireSlide[] = [
  {
    title: 'Market day',
    subtitle: 'Every day.',
    image: null,
    link: '/buy-in-kg',
    linkText: 'Buy In Kg',
  },
  {
    title: 'Mango season',
    subtitle: '',
    image: picture,
    link: '/fruit',
    linkText: 'See the fruit',
  },
  // An admin may well give two slides one title.
  { title: 'Market day', subtitle: '', image: null, link: '/collections', linkText: 'See all' },
];

const shownPicture = { ...picture, alt: 'A mango', frame: 'wide' as const };
const link = { href: '/collections', label: 'Look around' };
const collection = {
  kind: 'collection' as const,
  count: 5,
  source: { by: 'newest' as const },
  href: '/collections?sort=new',
  products: [1, 2, 3, 4, 5].map(createProduct),
};
const facts = {
  kind: 'facts' as const,
  level: 2 as const,
  legal: null,
  delivery: null,
  returns: null,
};

/** One block of each kind, and of each of its layouts. */
export const everyBlock: ShownBlock[] = [
  { kind: 'slides', slides: exampleSlides },
  {
    kind: 'categories',
    title: 'Categories',
    count: 8,
    categories: [{ name: 'Fruit', count: 2, href: '/shop-grid-standard/fruit', picture }],
  },
  { kind: 'saleUnits', kgText: '', unitText: 'By the piece.' },
  { ...collection, title: 'New', layout: 'row' },
  { ...collection, title: 'All', layout: 'grid' },
  { ...collection, title: 'Best', layout: 'ranking' },
  {
    kind: 'promises',
    title: '',
    items: [
      { of: 'delivery', title: 'Delivery', text: 'Within two days.' },
      { of: 'returns', title: 'Returns', text: 'Within seven days.' },
      { of: 'own', title: 'Fresh', text: 'Every morning.' },
    ],
  },
  { kind: 'text', title: '', level: 2, text: 'A first sentence.', link: null },
  { kind: 'text', title: 'The mill', level: 2, text: 'One.\n\nTwo\nthree.', link },
  { kind: 'text', title: 'The stones', level: 3, text: 'Of granite.', link: null },
  {
    kind: 'picture',
    title: 'The wheel',
    level: 2,
    text: 'It turns.',
    picture: shownPicture,
    side: 'right',
    link: { href: 'https://mill.example/', label: 'The mill' },
  },
  {
    kind: 'prices',
    title: 'Today',
    category: '',
    count: 20,
    rows: [
      { _id: 'prd_1', name: 'Onion', href: '/product/prd_1', picture, price: 40, was: 50 },
      { _id: 'prd_2', name: 'Rice', href: '/product/prd_2', picture: null, price: 60, was: null },
    ],
  },
  {
    kind: 'story',
    title: 'How it began',
    text: 'With a cart.\n\nThen with two.',
    picture: null,
    signature: 'Asha Rao',
    link: null,
  },
  {
    kind: 'questions',
    title: 'Questions',
    items: [{ question: 'Is it <b>fresh</b>?', answer: 'Yes.' }],
  },
  {
    kind: 'gallery',
    title: 'The shop',
    pictures: [
      shownPicture,
      { ...shownPicture, secureUrl: '/pictures/onion-640.webp', frame: 'free' },
    ],
  },
  {
    kind: 'video',
    title: 'A walk',
    address: 'https://youtu.be/aqz-KE-bpKQ',
    poster: null,
    provider: 'youtube',
    videoId: 'aqz-KE-bpKQ',
  },
  {
    kind: 'coupon',
    title: '',
    text: 'For you.',
    offer: 'ofr_1',
    coupon: {
      name: 'Diwali',
      code: 'LAMP',
      effect: { kind: 'percent', percent: 10 },
      minSum: 500,
      endsAt: null,
    },
  },
  {
    kind: 'map',
    title: 'Where we are',
    text: '',
    address: '14 Laxmi Road\nPune',
    phone: '+91 98220 41177',
    whatsapp: '+91 98220 41177',
    mapLink: 'https://maps.example/shop',
    hours: [1, 2, 3].map((day) => ({ day, opens: '09:00', closes: '20:00' })),
  },
  {
    kind: 'quotes',
    title: 'What people say',
    reviews: [],
    count: 3,
    quotes: [
      {
        _id: 'rev_1',
        name: 'Meera',
        rating: 5,
        comment: 'Sweet.',
        createdAt: '2026-01-01T00:00:00.000Z',
        product: { _id: 'prd_1', name: 'Mango', href: '/product/prd_1' },
      },
    ],
  },
  { kind: 'contact', title: 'Write to us', text: 'We read it.' },
  { kind: 'spacer', size: 'small', hasLine: true },
  {
    ...facts,
    title: 'Who we are',
    of: 'legal',
    legal: {
      legalName: 'Tokri & Co.',
      form: '',
      gstin: '27AAPFU0939F1ZV',
      fssai: '',
      cin: '',
      address: '14 Laxmi Road\nPune',
      state: 'Maharashtra',
      email: 'shop@tokri.example',
      phone: '',
      grievanceOfficer: { name: 'Ravi', post: 'Manager', email: '', phone: '', hours: '10 to 6' },
    },
  },
  {
    ...facts,
    title: 'Delivery',
    of: 'delivery',
    delivery: [
      {
        name: 'Pune',
        served: true,
        weightSteps: [
          { upTo: 1000, charge: 40 },
          { upTo: null, charge: 90 },
        ],
        sumSteps: [],
        freeFrom: 999,
        cashAllowed: true,
        cashCharge: 20,
        maxCash: 5000,
        minDays: 1,
        maxDays: 3,
      },
    ],
  },
  {
    ...facts,
    title: 'Returns',
    of: 'returns',
    returns: {
      isOn: true,
      unit: { days: 7, reasons: ['damaged', 'too_small'] },
      kg: { days: 0, reasons: [] },
      categories: [{ category: 'Saris', days: 3, reasons: ['damaged'] }],
      terms: '',
    },
  },
];

interface RenderedTestPage {
  status: number;
  html: string;
  players: readonly string[];
  location: string | null;
  requestedPaths: string[];
}

/** Renders the page of an address; the API answers with these blocks for it, or with 404. */
export const renderBlocks = async (
  path: string,
  blocks: readonly ShownBlock[] | null,
  {
    language = 'en',
    title = '',
    shop = testShop,
  }: { language?: Language; title?: string; shop?: WireShop } = {},
): Promise<RenderedTestPage> => {
  const requestedPaths: string[] = [];
  const fetchApi = async (asked: string): Promise<Response> => {
    requestedPaths.push(asked);
    if (blocks === null)
      return Response.json({ code: 'not_found', message: 'Page not found' }, { status: 404 });
    return Response.json({ page: { slug: 'x', title, description: '', language, blocks } });
  };
  const files = { entry: { preloads: [], css: [] }, pages: {}, words: { en: [], fn: [], de: [] } };
  const { players = [], ...page } = await render(new Request(`http://shop.test${path}`), {
    fetchApi,
    language,
    origin: 'https://haat.example',
    shop,
    files,
  });
  return { ...page, players, requestedPaths };
};

/** Reads the schema.org data of a page. */
export const readThings = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
