export const info = {
  title: 'About us',
  aboutDescription:
    'Haat is the weekly market, open every day: cloth by the piece, food by the kilo.',
  aboutLead:
    'In the villages and towns of India the haat is the market day, when cloth and grain are sold side by side. This one is open every day.',
  aboutParts: [
    {
      title: 'Cloth by the piece',
      text: 'Choose a size and you see how many of it are left, before anything goes into the cart. What is struck through is sold out, and we say so.',
    },
    {
      title: 'Food by the kilo',
      text: 'Each weight shows its own price, worked out to the gram from the price of a kilo and rounded once.',
    },
    {
      title: 'One price, in rupees',
      text: 'What the cart says is what you pay. If a price moves while you shop, we ask you before anything is ordered.',
    },
    {
      title: 'From shelf to door',
      text: 'An order has a page of its own. It shows where the order stands, from the moment it is placed until it is delivered.',
    },
  ],
  termsTitle: 'Terms of use',
  termsDescription:
    'What holds when you order from Haat: account, prices, payment, cancelling, your data.',
  termsLead: 'Short, and meant to be read.',
  termsParts: [
    {
      title: 'Your account',
      text: 'To order you need an account with a verified e-mail address. Keep the password to yourself: whatever is ordered with it counts as ordered by you.',
    },
    {
      title: 'Prices',
      text: 'All prices are in Indian rupees. A product sold by the kilo is priced by its weight. A price becomes fixed when the order is placed, and only then.',
    },
    {
      title: 'Ordering',
      text: 'Placing an order takes the goods off the shelf for you. The order page says how long we hold them for payment. You can have three unpaid orders at a time.',
    },
    {
      title: 'Paying',
      text: 'You pay in advance on the page of the payment provider, or by cash on delivery. An order that is not paid in time expires, and its goods go back on the shelf. Should a payment arrive after that, it is refunded, unless the goods are still there and the order can go on.',
    },
    {
      title: 'Cancelling',
      text: 'You may cancel an order yourself on its page until it has been shipped. What you paid for it in advance is refunded the way it was paid.',
    },
    {
      title: 'Your data',
      text: 'We keep what an account and an order need: name, e-mail address, mobile number, addresses, what you ordered, your cart and your wishlist; and what you write to us, in reviews and messages. The courier gets what delivery needs. Card numbers and UPI ids are typed in at the payment provider and do not reach us.',
    },
    {
      title: 'Your browser',
      text: 'It keeps your login, what you chose (such as the language), your cart, your wishlist, what you compare and what you looked at last. There is no advertising and no tracking on these pages.',
    },
  ],
  contactTitle: 'Contact',
  contactDescription: 'Write to Haat about an order, a product or the shop.',
  contactLead: 'Your message goes straight to the people who run this shop.',
  reachUs: 'Reach us',
  contactAside: 'Perhaps you need not write',
  contactWays: {
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
};
