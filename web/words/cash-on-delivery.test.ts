import { expect, it } from 'vitest';
import { reasons } from '../../contract/reasons/reasons.ts';
import { orderWords } from '../../server/office/letters/order-words.ts';
import { type Language, languages } from '../../shop/people/account.ts';
import { loadAdminWords } from './admin-words.ts';
import { loadWords, completeWords } from './words.ts';

const names: Record<Language, string> = {
  en: 'Cash on delivery',
  fn: 'Paiement à la livraison',
  de: 'Nachnahme',
};

/** Other words for the same thing. */
const others =
  /\bCOD\b|contre remboursement|\bpa(?:id|y)\b (?:only )?on delivery|pay(?:er|e|ez|ent) à la livraison|(?:zahlung|bezahlt|zahlen) bei lieferung/i;

/** All texts of a tree of words; of a word with a gap, its text with another word in it. */
const listTexts = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(listTexts);
};

it.each(languages)('cash on delivery has one name in %s', async (language) => {
  const [shop, admin] = [await loadWords(language), await loadAdminWords(language)];
  await completeWords();
  const name = names[language];
  expect([
    shop.checkout.cod,
    shop.orders.methods.COD,
    admin.orders.methods.COD,
    admin.delivery.cash,
    orderWords[language].cashCharge,
  ]).toEqual([name, name, name, name, name]);
  const texts = listTexts([
    shop,
    admin,
    orderWords[language],
    ...(language === 'en' ? [reasons] : []),
  ]);
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});

it.each(languages)('each way to pay that a gateway names has a word in %s', async (language) => {
  const { orders } = await loadWords(language).then(async (words) => {
    await completeWords();
    return words;
  });
  for (const method of ['upi', 'card', 'netbanking', 'wallet', 'emi'])
    expect([method, orders.means[method]]).toEqual([method, expect.stringMatching(/\p{Lu}/u)]);
});
