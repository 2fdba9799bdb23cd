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
