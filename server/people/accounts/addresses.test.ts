import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../proofs/world/document.ts';
import { openAccounts } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openAccounts());

const bare = {
  address: '14 Prabhat Road',
  zipCode: '411004',
  state: 'Maharashtra',
  country: 'India',
};

describe('saved addresses', () => {
  it('do not require a city, at registration or in the profile', async () => {
    const email = shop.newEmail();
    expect((await shop.register(email, { shippingAddress: [bare] })).status).toBe(201);
    const { data } = await shop.logIn(email);
    expect(data.shippingAddress).toEqual([bare]);
    const saved = await shop.profile(String(data.token), {
      shippingAddress: [
        { ...bare, city: 'Pune' },
        { ...bare, city: '', name: '', mobile: '', email: '' },
        { ...bare, city: null },
      ],
    });
    expect([saved.status, saved.data.shippingAddress]).toEqual([
      200,
      [{ ...bare, city: 'Pune' }, bare, bare],
    ]);
    expect((await shop.profile(String(data.token), saved.data)).data).toEqual(saved.data);
  });

  it('accept a single address instead of a list, and numbers as text', async () => {
    const { token } = await shop.createPerson();
    const saved = await shop.profile(token, {
      mobile: 9822041177,
      shippingAddress: { ...bare, zipCode: 411004, mobile: 9822041178 },
    });
    expect([saved.status, saved.data]).toEqual([
      200,
      expect.objectContaining({
        mobile: '9822041177',
        shippingAddress: [{ ...bare, mobile: '9822041178' }],
      }),
    ]);
  });

  it.each([' 411 004 ', '411-004', '4 1 1 0 0 4', '411\u00a0004'])(
    'store a PIN code as six digits, however people write it: %j',
    async (zipCode) => {
      const { token } = await shop.createPerson();
      const saved = await shop.profile(token, { shippingAddress: [{ ...bare, zipCode }] });
      expect(saved.data.shippingAddress).toEqual([{ ...bare, zipCode: '411004' }]);
    },
  );

  it.each([
    [[{ ...bare, zipCode: '411  004' }], 'shippingAddress.0.zipCode'],
    [[{ ...bare, zipCode: '4110044' }], 'shippingAddress.0.zipCode'],
    [[{ ...bare, zipCode: '011 004' }], 'shippingAddress.0.zipCode'],
    [[{ ...bare, zipCode: {} }], 'shippingAddress.0.zipCode'],
    [[bare, { ...bare, zipCode: undefined }], 'shippingAddress.1.zipCode'],
    [[{ ...bare, zipCode: 4110 }], 'shippingAddress.0.zipCode'],
    [[{ ...bare, zipCode: 1e30 }], 'shippingAddress.0.zipCode'],
    [[{ ...bare, state: undefined }], 'shippingAddress.0.state'],
    [[{ ...bare, city: 7 }], 'shippingAddress.0.city'],
    [[{ ...bare, mobile: '12' }], 'shippingAddress.0.mobile'],
    [{ ...bare, zipCode: {} }, 'shippingAddress.0.zipCode'],
    [['Pune'], 'shippingAddress.0'],
    ['Pune', 'shippingAddress.0'],
    [7, 'shippingAddress'],
    [null, 'shippingAddress'],
    [Array.from({ length: 21 }, () => bare), 'shippingAddress'],
  ])('%j is refused, and the error names the field', async (shippingAddress, path) => {
    const { token } = await shop.createPerson();
    const admin = await shop.createPerson({ role: 'admin' });
    const answers = [
      await shop.profile(token, { shippingAddress }),
      await shop.register(shop.newEmail(), { shippingAddress }),
      await shop.call('PUT /api/users/{id}', {
        token: admin.token,
        params: { id: admin.id },
        body: { shippingAddress },
      }),
    ];
    for (const { status, data } of answers)
      expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('the mobile number', () => {
  it.each(['', ' ', null])('is absent when %j is sent at registration', async (mobile) => {
    const email = shop.newEmail();
    expect((await shop.register(email, { mobile })).status).toBe(201);
    expect((await shop.accountOf(email)).mobile).toBeNull();
  });

  it('accepts a number instead of text', async () => {
    const email = shop.newEmail();
    expect((await shop.register(email, { mobile: 919822041177 })).status).toBe(201);
    expect((await shop.accountOf(email)).mobile).toBe('9822041177');
  });

  it.each(['', null])(
    'is removed from the profile by %j, and stays when it is left out',
    async (none) => {
      const { token } = await shop.createPerson();
      await shop.profile(token, { mobile: '98220 41177' });
      expect((await shop.profile(token, { name: 'Meera' })).data).toMatchObject({
        mobile: '9822041177',
      });
      expect(await shop.profile(token, { mobile: none })).toMatchObject({
        status: 200,
        data: { name: 'Meera', mobile: null },
      });
    },
  );

  it.each([{}, 12, '12345', true])('refuses %j', async (mobile) => {
    const { token } = await shop.createPerson();
    for (const answer of [
      await shop.profile(token, { mobile }),
      await shop.register(shop.newEmail(), { mobile }),
    ]) {
      expect(answer).toMatchObject({ status: 400, data: { errors: [{ path: 'mobile' }] } });
    }
  });
});

it('the API document says which fields an account needs', async () => {
  const reference = await readDocument(shop.app);
  const schema =
    reference.paths['/api/users']?.post?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    required: ['name', 'email', 'password'],
    properties: {
      shippingAddress: { type: 'array', items: { required: ['address', 'state', 'zipCode'] } },
    },
  });
});

describe('a list of addresses that was changed meanwhile', () => {
  const home = { ...bare, city: 'Pune' };
  const work = { ...bare, address: '3 Station Road' };
  const read = async (token: string, id: string) =>
    (await shop.call('GET /api/users/{id}', { token, params: { id } })).data;
  const write = (token: string | undefined, id: string, body: object) =>
    shop.call('PUT /api/users/{id}', { token, params: { id }, body });

  it('is not overwritten by its owner, and by nobody of the staff', async () => {
    const [person, admin] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
    const { addressesVersion } = await read(person.token, person.id);
    const first = await shop.profile(person.token, { shippingAddress: [home], addressesVersion });
    expect([first.status, first.data.shippingAddress]).toEqual([200, [home]]);
    for (const late of [
      await shop.profile(person.token, { name: 'Lost', shippingAddress: [work], addressesVersion }),
      await write(admin.token, person.id, { name: 'Lost', shippingAddress: [], addressesVersion }),
    ])
      expect([late.status, late.data]).toMatchObject([
        409,
        { code: 'changed_since', reason: 'addresses_changed' },
      ]);
    expect(await read(person.token, person.id)).toEqual(first.data);
    const second = await write(admin.token, person.id, {
      shippingAddress: [home, work],
      addressesVersion: first.data.addressesVersion,
    });
    expect([second.status, second.data.shippingAddress]).toEqual([200, [home, work]]);
  });

  it('goes to one of two who write at the same moment', async () => {
    const { token, id } = await shop.createPerson();
    const { addressesVersion } = await read(token, id);
    const answers = await Promise.all(
      [home, work].map((one) => shop.profile(token, { shippingAddress: [one], addressesVersion })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is replaced without a version, and a version alone refuses no other field', async () => {
    const { token, id } = await shop.createPerson();
    const { addressesVersion } = await read(token, id);
    await shop.profile(token, { shippingAddress: [home], addressesVersion });
    expect((await shop.profile(token, { shippingAddress: [work] })).data.shippingAddress).toEqual([
      work,
    ]);
    expect((await shop.profile(token, { name: 'Ravi', addressesVersion })).status).toBe(200);
  });

  it('is nothing to visitors and other customers, whatever version they send', async () => {
    const [one, other] = [await shop.createPerson(), await shop.createPerson()];
    const { addressesVersion } = await read(one.token, one.id);
    const body = { shippingAddress: [work], addressesVersion };
    expect((await shop.profile(undefined, body)).status).toBe(401);
    expect((await write(undefined, one.id, body)).status).toBe(401);
    expect((await write(other.token, one.id, body)).status).toBe(403);
    expect((await read(one.token, one.id)).shippingAddress).toEqual([]);
  });
});
