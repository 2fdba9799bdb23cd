import { api } from '../../contract/api.ts';
import type { Route, RouteKey } from '../../contract/route.ts';
import type { Draw } from '../../database/seed/draw.ts';
import { hasRight, type StaffRole, staffRoles } from '../../shop/people/staff.ts';
import { type Document, type Operation, readDocument } from '../world/document.ts';
import {
  addProduct,
  fillCart,
  payAtGateway,
  placeAndOpen,
  retryWhileBusy,
  type Person,
} from '../world/orders.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';
import { createHostileValues, hostile, type KnownValues } from './hostile-values.ts';

/**
 * Inputs of every call, made from its own description in the API's document. None may end in a 5xx
 * or in an answer that the contract does not have.
 */

type Key = keyof typeof api & RouteKey;

/** These cost a hash of a password each. */
const slow = new Set<string>([
  'POST /api/users',
  'POST /api/users/login',
  'PUT /api/users/profile',
  'DELETE /api/users/profile',
  'POST /api/passwordreset/{id}/{token}',
]);

// A stream of events does not end: server/platform/live has its tests.
const keys = (Object.keys(api) as Key[]).filter(
  (key) => (api[key] as Route).produces !== 'text/event-stream',
);

interface Member extends Person {
  role: StaffRole;
}

interface Settled {
  people: Record<'owner' | 'other' | 'admin', Person>;
  /** One member for each role below the admin. No input names their ids, so they keep it. */
  members: Member[];
  known: KnownValues;
}

const hireMembers = (shop: TestShop): Promise<Member[]> =>
  Promise.all(
    staffRoles
      .filter((role) => role !== 'admin')
      .map(async (role) => ({ ...(await shop.createPerson({ role })), role })),
  );

/** Creates people with something to lose. */
const settle = async (shop: TestShop): Promise<Settled> => {
  const [owner, other, admin] = await Promise.all([
    shop.createPerson(),
    shop.createPerson(),
    shop.createPerson({ role: 'admin' }),
  ]);
  const product = await addProduct(shop, {
    name: 'Fuzzed kurta',
    colours: ['Indigo'],
    variants: [
      { size: 'M', stock: 90, price: 799_00, grams: 1000 },
      { size: '500 g', stock: 90, price: null, grams: 500 },
    ],
  });
  const { order, payment } = await placeAndOpen(shop, owner, product);
  const handshake = await payAtGateway(shop, payment.paymentOrderId);
  const cart = await fillCart(shop, owner, product);
  const { token } = (await shop.call('POST /api/shipping', { token: owner.token })).data as {
    token: string;
  };
  const settings = (await shop.call('GET /api/admin')).data.adminValue as { _id: string };
  const slider = (await shop.call('GET /api/slider')).data.slider as { _id: string };
  const known = {
    product: [product.id],
    variation: product.variants,
    order: [order._id, payment.paymentOrderId, handshake.razorpay_order_id],
    payment_id: [handshake.razorpay_payment_id],
    signature: [handshake.razorpay_signature],
    cart: [cart.items[0]?.cartItemId ?? ''],
    token: [token],
    user: [owner.id, admin.id],
    email: [owner.email, 'new.person@example.in'],
    password: ['monsoon-mangoes-42', 'password'],
    pin: ['411004'],
    zip: ['411004'],
    mobile: ['9822041177'],
    colour: ['Indigo'],
    color: ['Indigo'],
    size: ['M', '500 g'],
    status: ['processing', 'shipped'],
    id: [
      order._id,
      product.id,
      owner.id,
      cart.items[0]?.cartItemId ?? '',
      settings._id,
      slider._id,
    ],
  };
  return { people: { owner, other, admin }, members: await hireMembers(shop), known };
};

/**
 * As a client would write it into an address: whole characters only, for the rest no client can
 * send.
 */
const inAddress = (given: unknown): string =>
  (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 300).toWellFormed();

export interface HostileAnswer {
  status: number;
  /** The call with what was sent, to read in a failure. */
  description: string;
}

/** After so many inputs, or when somebody was logged out or deleted, there are fresh people. */
const inputsPerPeople = 1000;
const inputsAfterLoss = 30;

/**
 * Opens a stream of hostile inputs. `send` sends one and throws if its answer is not of the
 * contract.
 */
export const openHostileInputs = async (
  shop: TestShop,
  draw: Draw,
): Promise<{ send: () => Promise<HostileAnswer> }> => {
  const { one: pick, chance: maybe } = draw;
  const document: Document = await readDocument(shop.app);
  const { learn, createText, createValue, createBody } = createHostileValues(draw);
  let people: Settled['people'];
  let members: Settled['members'];
  let sentSince = 0;
  let hasLost = false;

  const settleAgain = async (): Promise<void> => {
    const settled = await settle(shop);
    ({ people, members } = settled);
    learn(settled.known);
    [sentSince, hasLost] = [0, false];
  };

  /** Mostly somebody who may call. */
  const tokenFor = (who: Route['who']): string | undefined => {
    if (maybe(0.08)) return pick([undefined, 'x'.repeat(43)]);
    if (who !== 'staff' || maybe(0.25))
      return pick([people.owner, people.owner, people.other, people.admin]).token;
    return maybe(0.7) ? people.admin.token : pick(members).token;
  };

  /** Throws if a member did what their role has no right to. */
  const checkRight = (key: Key, token: string | undefined, status: number): void => {
    const { right }: Route = api[key];
    const member = members.find((one) => one.token === token);
    if (member === undefined || right === undefined || status >= 400) return;
    if (!hasRight(member.role, right))
      throw new Error(`${member.role} got ${status} without the right ${right}`);
  };

  const createRequest = (path: string, operation: Operation, who: Route['who']) => {
    const params: Record<string, string> = {};
    const query: Record<string, string | string[]> = {};
    for (const { name, in: where, schema } of operation.parameters ?? []) {
      if (where === 'path')
        params[name] = maybe(0.7)
          ? createText(
              path.includes(`/users/{${name}}`)
                ? 'user'
                : path.includes('/products/')
                  ? 'product'
                  : path.includes('/orders/')
                    ? 'order'
                    : name,
            )
          : inAddress(pick(hostile)) || 'x';
      if (where === 'query' && maybe(0.5)) {
        const generated = createValue(schema, name);
        query[name] = Array.isArray(generated) ? generated.map(inAddress) : inAddress(generated);
      }
    }
    const schema = operation.requestBody?.content['application/json']?.schema;
    const headers: Record<string, string> = maybe(0.03)
      ? {
          'content-type': pick([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
          ]),
        }
      : {};
    if (maybe(0.1))
      headers['idempotency-key'] = pick(['key-1', 'key-2', '', 'x'.repeat(300), 'a b']);
    return {
      params,
      query,
      headers,
      token: tokenFor(who),
      ...(schema === undefined ? {} : { body: createBody(schema) }),
    };
  };

  /** Draws a call and what to send. Most of the slow calls are drawn again. */
  const drawInput = () => {
    for (;;) {
      const key = pick(keys);
      if (slow.has(key) && maybe(0.9)) continue;
      const [method, path] = key.split(' ') as [string, string];
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (operation === undefined) throw new Error(`${key} is not in the document`);
      const sent = createRequest(path, operation, api[key].who);
      // `..` is taken out of an address before it is sent.
      if (!Object.values(sent.params).some((param) => /^\.{1,2}$/.test(param)))
        return { key, sent };
    }
  };

  const send = async (): Promise<HostileAnswer> => {
    if (sentSince > inputsPerPeople || (hasLost && sentSince > inputsAfterLoss))
      await settleAgain();
    sentSince += 1;
    const { key, sent } = drawInput();
    const description = `${key} ${JSON.stringify(sent).slice(0, 2000)}`;
    // A shop that other work on the machine holds up refuses for a moment.
    const ask = (): Promise<TestResponse> => shop.call(key, sent as never);
    const { status } = await retryWhileBusy(ask).catch((error: unknown) => {
      throw new Error(`${description}\n${String(error)}`);
    });
    try {
      checkRight(key, sent.token, status);
    } catch (error) {
      throw new Error(`${description}\n${String(error)}`, { cause: error });
    }
    if (status === 401 && Object.values(people).some(({ token }) => token === sent.token))
      hasLost = true;
    return { status, description };
  };

  await settleAgain();
  return { send };
};
