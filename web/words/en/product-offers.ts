/** What the page of a product says of offers. Many shops have none, so it is loaded where one is. */
export interface ProductOfferWords {
  percent: (percent: number) => string;
  amount: (amount: string) => string;
  freeDelivery: string;
  buyGet: (buy: number, get: number) => string;
  quantityPrice: (from: number, price: string) => string;
  kiloPrice: (from: number, price: string) => string;
  minSum: (amount: string) => string;
  firstOrder: string;
  usesByCustomer: (count: number) => string;
  until: (date: string) => string;
}

export const productOffers: ProductOfferWords = {
  percent: (percent) => `${percent}% off`,
  amount: (amount) => `${amount} off`,
  freeDelivery: 'free delivery',
  buyGet: (buy, get) => `buy ${buy}, get ${get === 1 ? '' : 'up to '}${get} free`,
  quantityPrice: (from, price) => `${price} each from ${from} pieces on`,
  kiloPrice: (from, price) => `${price} a kilo from ${from} kg on`,
  minSum: (amount) => `from ${amount} on`,
  firstOrder: 'on your first order',
  usesByCustomer: (count) =>
    count === 1 ? 'once for each customer' : `${count} times for each customer`,
  until: (date) => `until ${date}`,
};
