import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';
import { languages } from '../../../shop/people/account.ts';
import { buildPalettes } from '../../../shop/platform/palette.ts';
import { createMailer } from '../../providers/mail/create-mailer.ts';
import { writeOrderLetter } from './order-letters.ts';
import { orderWords } from './order-words.ts';
import type { MailOrder } from './queries.ts';
import { renderLetter } from './render-letter.ts';

const renderOwn = (letter: Parameters<typeof renderLetter>[0]) =>
  renderLetter(letter, defaultIdentity);

const at = new Date('2026-11-21T11:00:00Z');
const line = {
  id: 'lin_1',
  order_id: 'ord_1',
  position: 0,
  product_id: 'prd_1',
  variant_id: 'var_1',
  image: null,
  quantity: 2,
  unit_price: 28_800,
  hsn_code: null,
  gst_rate: null,
};
const mailOrder: MailOrder = {
  order: {
    id: 'ord_1',
    number: 'HT-00000001',
    account_id: 'acc_1',
    state: 'placed',
    payment_method: 'Prepaid',
    total: 1_48_231_00,
    weight_reduction: 0,
    weighed_at: null,
    packed_at: null,
    delivery_charge: 0,
    cod_charge: 0,
    credit_used: 0,
    discount: 0,
    offers: null,
    is_gift_card: false,
    kg_total: 0,
    item_count: 1,
    language: 'en',
    hold_until: at,
    paid_at: null,
    delivered_at: null,
    search_text: '',
    replaces_return_id: null,
    replaces_order_id: null,
    created_at: at,
    promised_min_days: null,
    promised_max_days: null,
    slot_area: null,
    slot_starts_at: null,
    slot_ends_at: null,
    slot_closes_at: null,
    shipping_address: {
      name: 'Asha <Rao>',
      address: '12 Karve Road',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411004',
      country: 'India',
      mobile: '9822041177',
      email: 'asha@example.in',
    },
  },
  lines: [
    {
      ...line,
      name: 'Alphonso mango',
      sale_unit: 'kg',
      size: '1 kg',
      weight_grams: 1000,
      colour: '',
      line_total: 57_600,
      weighed_grams: null,
      weight_reduction: 0,
      discount: 0,
    },
    {
      ...line,
      id: 'lin_2',
      name: 'Linen shirt',
      sale_unit: 'unit',
      size: 'M',
      weight_grams: null,
      colour: 'blue',
      line_total: 1_00_000_00,
      weighed_grams: null,
      weight_reduction: 0,
      discount: 0,
    },
  ],
  parcel: {
    courier: 'Delhivery Surface',
    awb: '19041424751540',
    trackingUrl: 'https://courier.example/t/19041424751540',
  },
  weighedAmount: 0,
  refundTotal: 0,
  creditReturned: 0,
  refund: { amount: 576_00, kind: 'admin', reason: 'Two mangoes were bruised' },
};
const shop = 'https://haat.example';
const as = (change: Partial<MailOrder['order']>): MailOrder => ({
  ...mailOrder,
  order: { ...mailOrder.order, ...change },
});

describe('a letter of a shop with a look of its own', () => {
  const tokri = {
    ...defaultIdentity,
    name: 'Tokri & Co.',
    tagline: { en: 'A basket of food' },
    colours: { main: '#0b5fa5', accent: '#d94f2b' },
  };
  const letter = writeOrderLetter('order-placed', mailOrder, shop);

  it('has its colours in the dark, too', () => {
    const { html } = renderLetter(letter, tokri);
    const { dark } = buildPalettes(tokri.colours);
    expect(html).toContain(`.press{background:${dark.marigold}!important}`);
    expect(html).toContain(`.rule{border-color:${dark.rule}!important}`);
    expect(html).not.toContain('#ffc547');
  });

  it('ends with its name and its line, parted by one full stop', () => {
    expect(renderLetter(letter, tokri).text).toContain('Tokri & Co. A basket of food');
    expect(renderLetter(letter, { ...tokri, name: 'Tokri' }).text).toContain(
      'Tokri. A basket of food',
    );
    expect(renderLetter(letter, { ...tokri, tagline: {} }).text).toMatch(/Tokri & Co\.\s*$/);
  });
});

describe('the mail about an order', () => {
  it('names the ordered goods, the exact total, until when to pay, and the address', () => {
    const { subject, text } = renderOwn(writeOrderLetter('order-placed', mailOrder, shop));
    expect(subject).toBe('Order HT-00000001 placed');
    expect(text).toContain(
      '2 × Alphonso mango, 1 kg: Rs. 576.00\n2 × Linen shirt, M, blue: Rs. 1,00,000.00\nTotal: Rs. 1,48,231.00',
    );
    expect(text).toMatch(/Please pay by 21 November 2026/);
    expect(text).toContain('16:30');
    expect(text).toContain('https://haat.example/myorders/ord_1/all');
    expect(text).toContain('12 Karve Road, Pune, Maharashtra 411004');
  });

  it.each([
    ['en', 'Gift card'],
    ['fn', 'Carte cadeau'],
    ['de', 'Geschenkkarte'],
  ] as const)('names a gift card in the language of its reader: %s', (language, name) => {
    const { text } = renderOwn(
      writeOrderLetter(
        'order-paid',
        {
          ...as({ language, is_gift_card: true }),
          lines: mailOrder.lines.slice(1).map((shirt) => ({
            ...shirt,
            product_id: giftCardProductId,
            name: 'Gift card',
            size: '',
            colour: '',
            quantity: 1,
          })),
        },
        shop,
      ),
    );
    expect(text).toContain(`1 × ${name}: Rs. 1,00,000.00`);
  });

  it('says in which slot it comes, or within which days, in Indian time', () => {
    const inSlot = as({
      slot_area: 'are_1',
      slot_starts_at: new Date('2026-11-23T19:30:00Z'),
      slot_ends_at: new Date('2026-11-23T22:30:00Z'),
      slot_closes_at: at,
    });
    const inDays = as({
      created_at: new Date('2026-11-23T18:30:00Z'),
      promised_min_days: 2,
      promised_max_days: 4,
    });
    const write = (order: MailOrder) =>
      (['order-placed', 'order-paid', 'order-shipped'] as const).map(
        (kind) => renderOwn(writeOrderLetter(kind, order, shop)).text,
      );
    for (const text of write(inSlot))
      expect(text).toMatch(/We bring it on Tuesday,? 24 November 2026, 01:00\s?–\s?04:00\./u);
    for (const text of write(inDays))
      expect(text).toContain('It arrives between 26 November 2026 and 28 November 2026.');
    for (const text of write(mailOrder)) expect(text).not.toMatch(/We bring it|It arrives/);
  });

  it('says to which slot staff have moved it, in each language', () => {
    const moved = (language: 'en' | 'fn' | 'de') =>
      renderOwn(
        writeOrderLetter(
          'order-slot-moved',
          as({
            language,
            slot_area: 'are_1',
            slot_starts_at: new Date('2026-11-23T19:30:00Z'),
            slot_ends_at: new Date('2026-11-23T22:30:00Z'),
            slot_closes_at: at,
          }),
          shop,
        ),
      );
    expect(moved('en').subject).toBe('Order HT-00000001: another delivery slot');
    expect(moved('en').text).toMatch(
      /We have moved the delivery of your order\.\s+We bring it on Tuesday,? 24 November 2026, 01:00\s?–\s?04:00\./u,
    );
    expect(moved('fn').subject).toBe('Commande HT-00000001 : un autre créneau de livraison');
    expect(moved('fn').text).toContain('mardi 24 novembre 2026');
    expect(moved('de').subject).toBe('Bestellung HT-00000001: ein anderes Zeitfenster');
    expect(moved('de').text).toContain('Dienstag, 24. November 2026');
  });

  it('says once what was weighed and what comes back, or what is paid at the door', () => {
    const [mango, shirt] = mailOrder.lines;
    const weigh = (change: Partial<MailOrder['order']>, weighedAmount: number): MailOrder => ({
      ...as({ weight_reduction: weighedAmount, weighed_at: at, ...change }),
      lines: [{ ...mango, weighed_grams: 1950, weight_reduction: weighedAmount }, shirt].filter(
        (one) => one !== undefined,
      ) as MailOrder['lines'],
      weighedAmount,
    });
    const prepaid = renderOwn(
      writeOrderLetter('order-weighed', weigh({ state: 'processing' }, 14_40), shop),
    );
    expect(prepaid.subject).toBe('Order HT-00000001 weighed');
    expect(prepaid.text).toContain('We refund Rs. 14.40.');
    expect(prepaid.text).toContain('weighed 1.95 kg of 2 kg');
    expect(prepaid.text).toContain('Less on the scale: −Rs. 14.40\nTotal: Rs. 1,48,216.60');
    expect(renderOwn(writeOrderLetter('order-weighed', weigh({}, 99), shop)).text).toContain(
      'into your store credit',
    );
    const cash = renderOwn(
      writeOrderLetter(
        'order-weighed',
        weigh({ payment_method: 'COD', credit_used: 231_00 }, 14_40),
        shop,
      ),
    );
    expect(cash.text).toContain('You now pay Rs. 1,47,985.60 when your order is delivered.');
  });

  it('asks for no payment if the order is paid, or cash on delivery', () => {
    const cod = renderOwn(
      writeOrderLetter('order-placed', as({ payment_method: 'COD', hold_until: null }), shop),
    );
    const paid = renderOwn(writeOrderLetter('order-paid', mailOrder, shop));
    for (const { text } of [cod, paid]) expect(text).not.toContain('Please pay');
    expect(paid.subject).toBe('Order HT-00000001 paid');
  });

  it('takes store credit off, and asks for the rest, or for nothing', () => {
    const text = (credit_used: number) =>
      renderOwn(writeOrderLetter('order-placed', as({ credit_used }), shop)).text;
    expect(text(231_00)).toContain('Store credit: −Rs. 231.00\nThe rest: Rs. 1,48,000.00');
    expect(text(231_00)).toContain('Please pay by');
    expect(text(1_48_231_00)).toContain('The rest: Rs. 0.00');
    expect(text(1_48_231_00)).not.toContain('Please pay by');
  });

  it('names the courier and links to the parcel, but only to https addresses', () => {
    const { text, html } = renderOwn(writeOrderLetter('order-shipped', mailOrder, shop));
    expect(text).toContain('Courier: Delhivery Surface\nTracking number: 19041424751540');
    expect(text).toContain('Track the parcel:\nhttps://courier.example/t/19041424751540');
    expect(html).toContain('href="https://haat.example/myorders/ord_1/all"');
    const odd = renderOwn(
      writeOrderLetter(
        'order-shipped',
        { ...mailOrder, parcel: { courier: null, awb: null, trackingUrl: 'javascript:alert(1)' } },
        shop,
      ),
    );
    expect(odd.html).not.toContain('javascript:');
    expect(
      renderOwn(writeOrderLetter('order-shipped', { ...mailOrder, parcel: null }, shop)).text,
    ).not.toContain('Courier');
  });

  it('says how much of a cancelled order is refunded, and mentions no refund if nothing was paid', () => {
    const text = (change: Partial<MailOrder>) =>
      renderOwn(writeOrderLetter('order-cancelled', { ...mailOrder, ...change }, shop)).text;
    expect(text({ refundTotal: 1_48_231_00 })).toContain('We refund Rs. 1,48,231.00');
    expect(text({})).toContain('You have paid nothing');
    expect(text(as({ paid_at: at }))).not.toMatch(/paid nothing|We refund/);
    const both = text({ refundTotal: 5_00, creditReturned: 7_00 });
    expect(both).toContain('We refund Rs. 5.00');
    expect(both).toContain('Rs. 7.00 is back in your store credit');
    expect(text({ creditReturned: 7_00 })).not.toContain('paid nothing');
  });

  it.each([
    ['admin', 'Two mangoes were bruised', 'The reason: Two mangoes were bruised'],
    ['automatic', 'second_payment', 'this was a second payment'],
    ['automatic', 'late_payment', 'the goods were gone'],
    ['automatic', 'cancelled', 'Your order was cancelled.'],
  ] as const)('announces a refund: %s, for the reason %s', (kind, reason, said) => {
    const { subject, text } = renderOwn(
      writeOrderLetter(
        'order-refunded',
        { ...mailOrder, refund: { amount: 576_00, kind, reason } },
        shop,
      ),
    );
    expect(subject).toBe('Refund for order HT-00000001');
    expect(text).toContain('We have refunded Rs. 576.00');
    expect(text).toContain(said);
    expect(text).not.toContain('Alphonso');
  });

  it('escapes text that people wrote', () => {
    const { html } = renderOwn(writeOrderLetter('order-placed', mailOrder, shop));
    expect(html).toContain('Asha &lt;Rao&gt;');
    expect(html).not.toContain('<Rao>');
  });

  const kinds = [
    'order-placed',
    'order-paid',
    'order-shipped',
    'order-delivered',
    'order-cancelled',
    'order-refunded',
  ] as const;
  it.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    'is complete in %s: %s',
    (language, kind) => {
      const { subject, text, html } = renderOwn(
        writeOrderLetter(kind, { ...as({ language }), refundTotal: 1 }, shop),
      );
      const words = orderWords[language];
      expect(subject).toBe(words[kind.slice(6) as 'placed'].subject('HT-00000001'));
      expect(html).toContain(words.see);
      expect(`${text}${html}`).not.toMatch(/undefined|null|\[object/);
      if (kind !== 'order-refunded') expect(text).toContain(`${words.total}: Rs. 1,48,231.00`);
      // SMTP takes lines of 998 bytes at most.
      expect(
        Math.max(...`${text}\n${html}`.split('\n').map((row) => Buffer.byteLength(row))),
      ).toBeLessThan(998);
    },
  );
});

describe('text that people write never gets into the header of a mail', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-letters-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, dataDir, senderEmail: 'shop@haat.example' });
  const evil = [
    'A\r\nBcc: spy@evil.example',
    'A\nSubject: You won',
    'Rao, Asha, spy@evil.example',
    '"<spy@evil.example>',
    'A\u2028Bcc: spy@evil.example',
    '=?utf-8?q?A=0D=0ABcc:_spy=40evil.example?=',
  ];

  it.each(evil)('such as %j', async (text) => {
    const address = { ...mailOrder.order.shipping_address, name: text, city: text };
    const lines = mailOrder.lines.map((one) => ({ ...one, name: text, colour: text }));
    const letter = renderOwn(
      writeOrderLetter(
        'order-refunded',
        {
          ...as({ shipping_address: address, number: text }),
          lines,
          refund: { amount: 1, kind: 'admin', reason: text },
        },
        shop,
      ),
    );
    await mailer.send({
      ...letter,
      sender: 'Haat',
      to: 'asha@example.in',
      messageId: '<1@haat.example>',
    });
    const outbox = join(dataDir, 'outbox');
    const [name = ''] = readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse();
    const head = readFileSync(join(outbox, name), 'utf8').split('\r\n\r\n')[0] ?? '';
    const fields = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((field) => field.slice(0, field.indexOf(':')));
    expect(fields.toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ]);
    expect(head).toMatch(/^To: asha@example\.in\r?$/m);
  });
});
