/** The form for a message to the shop. */
export const contact = {
  title: 'Contact',
  aside: 'Perhaps you need not write',
  ways: {
    orders: 'Where an order stands, paying for it, cancelling it',
    account: 'Name, password and addresses',
    terms: 'Prices, payment, cancelling, data',
  },
  needsScript: 'Sending a message needs JavaScript. Please switch it on in your browser.',
  name: 'Name',
  email: 'E-mail',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
  sentTitle: 'Your message is with us',
  sent: 'Thank you. Answers go to the e-mail address you gave.',
  another: 'Write another',
  order: 'Order',
  number: (number: string) => `Its number is ${number}.`,
};
