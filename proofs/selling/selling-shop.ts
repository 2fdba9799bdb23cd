import assert from 'node:assert/strict';
import { registerShippingWorkers } from '../../server/fulfilment/parcels/workers.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { createMailWorker } from '../../server/office/letters/worker.ts';
import { addSlotArea } from '../money/slot-race.ts';
import { address } from '../world/address.ts';
import { addProduct, type Person } from '../world/orders.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';

/** A shop with everything turned on: areas, slots, offers, returns, store credit and scales. */
export interface SellingShop {
  shop: TestShop;
  admin: Person;
  packer: Person;
  support: Person;
  shoppers: Person[];
  goods: { id: string; variants: string[] }[];
  /** Codes of gift cards, as their letters name them. */
  codes: string[];
}

const answered = ({ status, data }: TestResponse): Record<string, unknown> => {
  assert(status < 300, `${status} ${JSON.stringify(data)}`);
  return data;
};

/** Goods with little stock, so that shoppers compete for it. */
const addGoods = async (shop: TestShop) => [
  await addProduct(shop, {
    name: 'Kurta',
    variants: [
      { size: 'M', stock: 30, price: 499_00 },
      { size: 'L', stock: 12, price: 449_00 },
    ],
  }),
  await addProduct(shop, {
    name: 'Socks',
    discount: 15,
    variants: [{ size: 'Free', stock: 40, price: 33_33 }],
  }),
  await addProduct(shop, {
    name: 'Mango',
    variants: [
      { size: '250 g', stock: 60, price: 289_00, grams: 250 },
      { size: '1 kg', stock: 20, price: 287_00, grams: 1000 },
    ],
  }),
  await addProduct(shop, {
    name: 'Rice',
    variants: [{ size: '5 kg', stock: 15, price: 71_13, grams: 5000 }],
  }),
];

const addOffers = async ({ call }: TestShop, { token }: Person): Promise<void> => {
  const offers = [
    { name: 'Tenth', effect: { kind: 'percent', percent: 10 }, productType: 'per unit' },
    { name: 'Third free', effect: { kind: 'buy_get', buy: 2, get: 1 }, minSum: 50 },
    {
      name: 'Sack',
      effect: { kind: 'quantity_price', from: 5, price: 69.99 },
      productType: 'per kg',
    },
    { name: 'Hello', code: 'HELLO', effect: { kind: 'amount', amount: 77.77 }, maxUses: 9 },
    { name: 'Gone', code: 'ALLFREE', effect: { kind: 'percent', percent: 100 }, maxUses: 3 },
    { name: 'Carried', effect: { kind: 'free_delivery' }, minSum: 1500 },
  ];
  for (const offer of offers)
    answered(await call('POST /api/offers', { token, body: { ...offer, on: true } as never }));
};

/** Collects the codes of gift cards from the letters that the shop sends. */
const readCodes = ({ deps }: TestShop, codes: string[]): void => {
  const mailer = {
    send: async ({ text }: { text: string }) => {
      const [code] = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(text) ?? [];
      if (code !== undefined) codes.push(code);
    },
  };
  const { store, secretBox } = deps;
  const worker = createMailWorker({
    store,
    secretBox,
    mailer,
    publicUrl: 'https://haat.example',
  });
  deps.jobs.register('mail', worker);
};

/** Turns everything on in an empty shop, and brings staff and shoppers with some store credit. */
export const openSellingShop = async (shop: TestShop): Promise<SellingShop> => {
  const { call, createPerson } = shop;
  const codes: string[] = [];
  registerPaymentWorkers(shop.deps);
  registerShippingWorkers(shop.deps);
  readCodes(shop, codes);
  const admin = await createPerson({ role: 'admin' });
  const goods = await addGoods(shop);
  const { token } = admin;
  await addSlotArea(shop, admin, 20, {
    states: [address.state],
    weightSteps: [
      { upTo: 2, charge: 39.5 },
      { upTo: null, charge: 80 },
    ],
    pieceGrams: 300,
    freeFrom: 2500,
    cashAllowed: true,
    cashCharge: 25,
  });
  answered(
    await call('PUT /api/settings/weighing', { token, body: { weighs: true, tolerance: 20 } }),
  );
  const reasons = ['too_small', 'damaged', 'not_wanted'] as const;
  answered(
    await call('PUT /api/settings/returns', {
      token,
      body: {
        isOn: true,
        unit: { days: 7, reasons: [...reasons] },
        kg: { days: 2, reasons: ['damaged'] },
        categories: [],
      } as never,
    }),
  );
  answered(await call('PUT /api/gift-cards/offer', { token, body: { amounts: [500, 1000] } }));
  await addOffers(shop, admin);
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => createPerson()));
  for (const { id } of shoppers)
    answered(
      await call('POST /api/credit/accounts/{id}', {
        token,
        params: { id },
        body: { amount: 333.33, note: 'Welcome' },
      }),
    );
  return {
    shop,
    admin,
    packer: await createPerson({ role: 'packing' }),
    support: await createPerson({ role: 'support' }),
    shoppers,
    goods,
    codes,
  };
};
