import type { Db } from '../../../database/tables.ts';
import { acknowledgementHours } from '../../../shop/people/tickets.ts';
import { findAccountByEmail } from '../../people/accounts/accounts.ts';
import type { MailJob } from '../../platform/jobs/mail-job.ts';
import { addTicketLink } from '../tickets/ticket-links.ts';
import { findTicket, listTicketMessages, type TicketRow } from '../tickets/ticket-queries.ts';
import { createFormats, dateTag, indianZone } from './letter-dates.ts';
import type { Letter, WrittenLetter } from './letter.ts';
import { ticketWords } from './ticket-words.ts';
import { letterWords } from './words.ts';

interface LetterContext {
  db: Db;
  publicUrl: string;
}

type TicketJob = Extract<
  MailJob,
  { kind: 'contact' | 'ticket-received' | 'ticket-answered' | 'ticket-reply' }
>;

const dueDays = createFormats({ dateStyle: 'long', timeZone: indianZone });

const readParagraphs = (text: string): string[] => text.split(/(?:\r?\n)+/);

/**
 * Tells the shop what somebody wrote: the first message, or one that was added. A reply goes to who
 * wrote it.
 */
const writeToShop = (row: TicketRow, text: string, publicUrl: string): WrittenLetter => ({
  letter: {
    language: 'en',
    subject: row.subject,
    title: row.subject,
    paragraphs: readParagraphs(text),
    button: { label: 'Answer', url: `${publicUrl}/admin/messages/${row.id}` },
    notes: [`${row.name} <${row.email}>`, row.number],
  },
  replyTo: { name: row.name, address: row.email },
});

/**
 * The name for the greeting, or none unless the address is that of a verified account: anybody may
 * write with anybody's address (MAIL-5, docs/product.md).
 */
const findGreetingName = async (db: Db, email: string): Promise<string | null> => {
  const account = await findAccountByEmail(db, email);
  return account === undefined || account.email_verified_at === null ? null : account.name;
};

/** What all letters about a ticket share. Nothing of it is what the sender wrote. */
const writeFrame = async (
  { db, publicUrl }: LetterContext,
  row: TicketRow,
): Promise<Omit<Letter, 'subject' | 'title'> | null> => {
  const words = ticketWords[row.language];
  const token = await addTicketLink(db, row.id);
  if (token === null) return null;
  return {
    language: row.language,
    paragraphs: [letterWords[row.language].hello(await findGreetingName(db, row.email))],
    facts: [{ label: words.number, value: row.number }],
    button: { label: words.button, url: `${publicUrl}/ticket/${token}` },
    notes: [words.keep],
  };
};

/**
 * Acknowledges a message: its number, and the two clocks of the law, of which this letter stops the
 * first (TICKET-3, docs/product.md).
 */
const writeReceived = async (context: LetterContext, row: TicketRow): Promise<Letter | null> => {
  const frame = await writeFrame(context, row);
  if (frame === null) return null;
  const words = ticketWords[row.language].received;
  return {
    ...frame,
    subject: words.subject(row.number),
    title: words.title,
    paragraphs: [...frame.paragraphs, words.lead, words.clocks(acknowledgementHours)],
    facts: [
      ...(frame.facts ?? []),
      { label: words.due, value: dueDays(dateTag[row.language]).format(row.due_at) },
    ],
    notes: [...frame.notes, words.notYou],
  };
};

const writeAnswered = async (
  context: LetterContext,
  row: TicketRow,
  text: string,
): Promise<Letter | null> => {
  const frame = await writeFrame(context, row);
  if (frame === null) return null;
  const words = ticketWords[row.language].answered;
  return {
    ...frame,
    subject: words.subject(row.number),
    title: words.title,
    paragraphs: [
      ...frame.paragraphs,
      ...readParagraphs(text),
      ...(row.state === 'solved' ? [words.solved] : []),
    ],
  };
};

/** Writes a letter about a ticket. Returns null if the ticket or the message is gone. */
export const writeTicketLetter = async (
  context: LetterContext,
  job: TicketJob,
): Promise<WrittenLetter | null> => {
  const { db, publicUrl } = context;
  const row = await findTicket(db, job.kind === 'contact' ? job.messageId : job.ticketId);
  if (row === undefined) return null;
  if (job.kind === 'contact') return writeToShop(row, row.body, publicUrl);
  if (job.kind === 'ticket-received') {
    const letter = await writeReceived(context, row);
    return letter === null ? null : { letter };
  }
  const messages = await listTicketMessages(db, row.id);
  const message = messages.find(({ id }) => id === job.messageId);
  if (message === undefined) return null;
  if (job.kind === 'ticket-reply') return writeToShop(row, message.body, publicUrl);
  const letter = await writeAnswered(context, row, message.body);
  return letter === null ? null : { letter };
};
