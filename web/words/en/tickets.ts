/** What the pages of messages to the shop say. */
export const tickets = {
  title: 'Your messages',
  linkTitle: 'Your message to the shop',
  numbered: (number: string) => `Message ${number}`,
  writeToUs: 'Write to us',
  none: 'You have not written to us yet.',
  older: 'Show older ones',
  states: {
    new: 'Waits for our answer',
    answered: 'Answered',
    waiting: 'Waits for you',
    solved: 'Solved',
  },
  due: (day: string) => `We solve it by ${day}.`,
  solved: 'For us this is solved. If it is not for you, write back.',
  about: (number: string) => `About order ${number}`,
  thread: 'What was written',
  you: 'You',
  shop: 'The shop',
  answer: 'Write back',
  send: 'Send',
  sending: 'Sending',
  linkOver:
    'A link works for 90 days, and each of our e-mails has a new one. Please open the newest e-mail, or write to us again.',
};
