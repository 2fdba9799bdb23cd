import { describe, expect, it } from 'vitest';
import { languages } from '../../shop/account.ts';
import { setLetter } from './letter.ts';
import { orderLetter } from './order-letters.ts';
import type { OrderToTell } from './queries.ts';
import { letterWords } from './words.ts';

const at = new Date('2026-11-21T11:00:00Z');
const line = { id: 'lin_1', order_id: 'ord_1', position: 0, product_id: 'prd_1', variant_id: 'var_1', image: null, quantity: 2, unit_price: 28_800 };
const told: OrderToTell = {
  order: {
    id: 'ord_1', number: 'HT-00000001', account_id: 'acc_1', state: 'placed', payment_method: 'Prepaid', total: 1_48_231_00, language: 'en', hold_until: at,
    paid_at: null, delivered_at: null, created_at: at,
    shipping_address: { name: 'Asha <Rao>', address: '12 Karve Road', city: 'Pune', state: 'Maharashtra', zipCode: '411004', country: 'India', mobile: '9822041177', email: 'asha@example.in' },
  },
  lines: [
    { ...line, name: 'Alphonso mango', sale_unit: 'kg', size: '1 kg', weight_grams: 1000, colour: '', line_total: 57_600 },
    { ...line, id: 'lin_2', name: 'Linen shirt', sale_unit: 'unit', size: 'M', weight_grams: null, colour: 'blue', line_total: 1_00_000_00 },
  ],
};

describe('the letter of an order', () => {
  it('names what was ordered, the total to the paisa, until when to pay, and where it goes', () => {
    const { subject, text } = setLetter(orderLetter('order-placed', told, 'https://haat.example'));
    expect(subject).toBe('Order HT-00000001 placed');
    expect(text).toContain('2 × Alphonso mango, 1 kg: Rs. 576.00\n2 × Linen shirt, M, blue: Rs. 1,00,000.00\nTotal: Rs. 1,48,231.00');
    expect(text).toMatch(/Please pay by 21 November 2026|Please pay by November 21, 2026/);
    expect(text).toContain('4:30');
    expect(text).toContain('https://haat.example/myorders/ord_1/lin_1');
    expect(text).toContain('12 Karve Road, Pune, Maharashtra 411004');
  });

  it('asks no payment of who pays at the door, or has paid', () => {
    const cod = setLetter(orderLetter('order-placed', { ...told, order: { ...told.order, payment_method: 'COD', hold_until: null } }, 'https://haat.example'));
    const paid = setLetter(orderLetter('order-paid', told, 'https://haat.example'));
    for (const { text } of [cod, paid]) expect(text).not.toContain('Please pay');
    expect(paid.subject).toBe('Order HT-00000001 paid');
  });

  it('escapes what people wrote', () => {
    const { html } = setLetter(orderLetter('order-placed', told, 'https://haat.example'));
    expect(html).toContain('Asha &lt;Rao&gt;');
    expect(html).not.toContain('<Rao>');
  });

  it.each(languages)('is whole in %s', (language) => {
    const { subject, text, html } = setLetter(orderLetter('order-paid', { ...told, order: { ...told.order, language } }, 'https://haat.example'));
    const { paid, total } = letterWords[language];
    for (const part of [paid.lead, `${total}: Rs. 1,48,231.00`]) expect(text).toContain(part);
    expect(subject).toBe(paid.subject('HT-00000001'));
    expect(html).toContain(paid.button);
    // SMTP takes lines of 998 bytes at most.
    expect(Math.max(...`${text}\n${html}`.split('\n').map((row) => Buffer.byteLength(row)))).toBeLessThan(998);
  });
});
