import { groupIndian } from '../../../shop/money.ts';
export const checkout = {
  title: 'Checkout',
  steps: 'Steps of the order',
  stepCart: 'Cart',
  stepAddress: 'Address and payment',
  stepOrder: 'Order',
  whereTo: 'Where to',
  fields: {
    name: 'Name',
    mobile: 'Mobile',
    email: 'E-mail',
    address: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'Zip code',
    country: 'Country',
  },
  mobileHint: 'The courier calls this number',
  countryNames: { India: 'India' } as Readonly<Record<string, string>>,
  chooseState: 'Choose one',
  faults: {
    empty: 'Please fill this in',
    email: 'An e-mail address, such as name@example.in',
    mobile: 'Ten digits, such as 98220 41177',
    zipCode: 'Six digits, such as 411004',
    state: 'Choose a state from the list',
  },
  saved: 'Your addresses',
  otherAddress: 'Another address',
  pinDoubt: (begin: string, states: string) =>
    `PIN codes that begin with ${begin} are in ${states}. If yours is right, just go on.`,
  pinNone: (begin: string) => `No PIN code begins with ${begin}. Please look again.`,
  howToPay: 'How to pay',
  prepaid: 'Prepaid',
  prepaidHint: 'UPI, card or net banking, on the next page',
  cod: 'Cash on delivery',
  codHint: 'Pay the courier at the door',
  yourOrder: 'Your order',
  placeOrder: (total: string) => `Place order · ${total}`,
  placing: 'Placing the order',
  accept: 'By ordering you accept the',
  terms: 'terms of use',
  nothing: 'There is nothing to order yet.',
  backToCart: 'Back to the cart',
  toPayment: 'To the payment page',
  paymentFailed:
    'Your order is placed, but the payment page did not open. You can pay from the order.',
  seeOrder: 'See the order',
  changedTitle: 'The cart has changed',
  changedRow: (name: string, before: string, now: string) =>
    `${name}: was ${before}, is now ${now}`,
  scarceRow: (name: string, wanted: number, left: number) =>
    left === 0
      ? `${name}: ${groupIndian(wanted)} wanted, Out of Stock`
      : `${name}: ${groupIndian(wanted)} wanted, only ${groupIndian(left)} left in stock`,
  goneRow: (name: string) => `${name}: no longer sold`,
  mend: 'Change the cart to what is there',
  unclear:
    'We did not hear whether your order was placed. Press the button again: it is placed once, never twice.',
  verifyTitle: 'Please verify your email to place an order',
  verifyHint: (email: string) => `We sent a link to ${email}. After opening it, come back here.`,
  sendAgain: 'Send the e-mail again',
  sentAgain:
    'Verification email sent to your email Id. Please check the email and verify the account',
  haveVerified: 'I have verified it',
  stillUnverified: 'The account is not verified yet.',
};
