import type { productOffers as english } from '../en/product-offers.ts';

export const productOffers: typeof english = {
  percent: (percent) => `${percent} % de réduction`,
  amount: (amount) => `${amount} de réduction`,
  freeDelivery: 'livraison gratuite',
  buyGet: (buy, get) =>
    get === 1 ? `${buy} achetés, 1 offert` : `${buy} achetés, jusqu’à ${get} offerts`,
  quantityPrice: (from, price) => `${price} l’unité à partir de ${from} pièces`,
  kiloPrice: (from, price) => `${price} le kilo à partir de ${from} kg`,
  minSum: (amount) => `à partir de ${amount}`,
  firstOrder: 'sur votre première commande',
  usesByCustomer: (count) => (count === 1 ? 'une fois par client' : `${count} fois par client`),
  until: (date) => `jusqu’au ${date}`,
};
