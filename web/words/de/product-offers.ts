import type { productOffers as english } from '../en/product-offers.ts';

export const productOffers: typeof english = {
  percent: (percent) => `${percent} % Rabatt`,
  amount: (amount) => `${amount} Rabatt`,
  freeDelivery: 'kostenlose Lieferung',
  buyGet: (buy, get) => `${buy} kaufen, ${get === 1 ? '' : 'bis zu '}${get} gratis dazu`,
  quantityPrice: (from, price) => `je ${price} ab ${from} Stück`,
  kiloPrice: (from, price) => `${price} je Kilo ab ${from} kg`,
  minSum: (amount) => `ab ${amount}`,
  firstOrder: 'bei Ihrer ersten Bestellung',
  usesByCustomer: (count) => (count === 1 ? 'einmal pro Kunde' : `${count} Mal pro Kunde`),
  until: (date) => `bis ${date}`,
};
