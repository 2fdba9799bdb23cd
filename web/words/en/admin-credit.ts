/** What the dashboard says of store credit and gift cards. */
export const credit = {
  none: 'Never had any.',
  amount: 'Amount, in rupees',
  amountFault: 'An amount above 0, and no more than there is',
  note: 'Reason',
  noteHint: 'The customer reads it',
  no: 'Leave as it is',
  changed: (balance: string) => `The store credit is ${balance} now`,
  give: {
    title: (name: string) => `Give ${name} store credit`,
    text: 'It can be spent at the checkout at once. Above the limit of refunds, the password is asked for.',
    yes: 'Give credit',
  },
  take: {
    title: (name: string) => `Take store credit from ${name}`,
    text: 'Never more than there is. The customer sees the entry and the reason.',
    yes: 'Take credit',
  },
};

export const gifts = {
  title: 'Gift cards',
  lead: 'A gift card is prepaid, needs no parcel, and is redeemed into store credit. Nobody sees its code, not even here.',
  offer: 'What is sold',
  off: 'Gift cards are not sold. Name amounts to begin.',
  on: 'Customers find them at /gift-cards; a slide may lead there. Without an amount, the sale ends and the cards that were sold stay valid.',
  amounts: 'Amounts, in rupees',
  amountsHint: 'Between commas, such as 500, 1000, 2000',
  amountsFault: 'Whole rupees from 100 to 10000, at most twelve amounts',
  sold: 'Sold',
  none: 'No gift card was sold yet.',
  amount: 'Amount',
  state: 'State',
  states: { ordered: 'Not paid', active: 'Valid', redeemed: 'Redeemed', blocked: 'Blocked' },
  order: 'Order',
  recipient: 'For',
  redeemer: 'Who redeemed it',
  bought: 'Ordered',
  block: 'Block',
  blocked: 'The gift card is blocked',
  blockTitle: 'Block this gift card?',
  blockText: (amount: string) =>
    `Its code over ${amount} works no more. The order is not refunded. The log can take it back.`,
  keep: 'Leave as it is',
};
