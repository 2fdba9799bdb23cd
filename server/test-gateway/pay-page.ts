import { html } from 'hono/html';
import { formatRupees } from '../../shop/money.ts';
import type { OrderState } from '../../shop/order.ts';
import type { OrderRow } from './entities.ts';
import { longestWait, outcomes, plain, usualWait, ways } from './outcomes.ts';

type Html = ReturnType<typeof html>;

/** `हाट` with the headline that runs on across the page: the bar of every page of Haat. */
const logo = html`<svg class="logo" viewBox="-44 -1271 3182 1508" role="img" aria-label="Haat"><use href="/test-gateway/mark.svg#mark"/></svg>`;

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Haat</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/test-gateway/style.css">
</head>
<body>
<header class="bar">${logo}<span class="name">Test gateway</span></header>
<main>${content}</main>
<footer><p>This is a test gateway. No money moves here, and no bank or card is asked.</p></footer>
</body>
</html>`;

const choice = (outcome: string, label: string, kind: string): Html =>
  html`<button class="${kind}" type="submit" name="outcome" value="${outcome}">${label}</button>`;

/** How the gateway behaves afterwards; each is for this payment alone. */
const moodButtons = [
  { value: 'busy', label: 'Be busy', what: 'The next three calls about it are answered with 429' },
  {
    value: 'slow',
    label: 'Be slow to refund',
    what: 'The next refund is pending for a while, then through',
  },
  {
    value: 'fails',
    label: 'Fail to refund',
    what: 'The next refund is pending for a while, then fails',
  },
];

const aside = (name: string, value: string, label: string, what: string): Html =>
  html`<li><button class="outline" type="submit" name="${name}" value="${value}">${label}</button><p>${what}</p></li>`;

const seconds = html`<p class="wait"><label for="after">Seconds that a late bank or a slow refund takes</label><input id="after" name="after" type="number" min="0" max="${longestWait}" value="${usualWait}" inputmode="numeric"></p>`;

/**
 * Unfolds what testers need and nobody else. A link: else the page would have a dozen buttons that
 * nearly say "Pay".
 */
const unfold = html`<p class="unfold"><a href="?more=1#ways">Other ways it can go</a></p>`;

const otherWays = (): Html => html`<section class="ways" id="ways" aria-labelledby="ways-head">
<h2 id="ways-head">Other ways it can go</h2>
<ul>
${outcomes.filter((outcome) => !plain.has(outcome)).map((outcome) => aside('outcome', outcome, ways[outcome].label, ways[outcome].what))}
</ul>
<h2>What comes next for this payment</h2>
<ul>
${moodButtons.map(({ value, label, what }) => aside('mood', value, label, what))}
</ul>
${seconds}
</section>`;

const waitingNote = (waiting: number): Html | string =>
  waiting === 0
    ? ''
    : html`<p class="paid">The bank has not answered yet. <button class="quiet" type="submit" name="mood" value="answer">Let it answer now</button></p>`;

const news: Record<string, string> = {
  paid: 'Paid, and the browser was not sent back. The shop learns of it without you: go to your orders and see.',
  busy: 'The next three calls about this payment are answered with “too many requests”.',
  slow: 'The next refund of this payment takes its time.',
  fails: 'The next refund of this payment takes its time, and fails.',
  answer: 'The bank has answered.',
};

/** What the shop would do with a payment now, where that is not to go on with the order. */
const afterwards: Partial<Record<OrderState, string>> = {
  cancelled: 'This order was cancelled. If you pay all the same, the shop gives all of it back.',
  expired:
    'The time to pay is over. If the goods are still there, the order goes on; else the shop gives all of it back.',
};

/**
 * The page where a shopper pays on the test gateway. Plain forms: it needs no JavaScript. `done`
 * says what was chosen before, `more` shows every way it can go, `state` is that of the shop's
 * order.
 */
export const payPage = (
  order: OrderRow,
  {
    waiting,
    done,
    more,
    state,
  }: { waiting: number; done: string; more: boolean; state: OrderState | null },
): Html => {
  const warning = state === null ? undefined : afterwards[state];
  const number = order.notes.orderNumber;
  const told = Object.hasOwn(news, done) ? news[done] : undefined;
  return page(
    'Pay',
    html`<h1>Pay your order</h1>
<section class="sheet" aria-label="Payment">
<p class="notice"><strong>No money moves.</strong> This page stands in for a bank while the shop has no payment keys.</p>
<dl>
${number === undefined ? '' : html`<dt>Order</dt><dd>${number}</dd>`}
<dt>Amount</dt><dd class="amount">${formatRupees(order.amount)}</dd>
</dl>
${told === undefined ? '' : html`<p class="told" role="status">${told} <a href="/myorders">Your orders</a></p>`}
${warning === undefined ? '' : html`<p class="told" role="status">${warning}</p>`}
${order.status === 'paid' ? html`<p class="paid">This order is paid already. Paying again makes a second payment, which the shop gives back.</p>` : ''}
<form method="post" novalidate action="/test-gateway/pay/${encodeURIComponent(order.id)}">
${waitingNote(waiting)}
${choice('captured', `Pay ${formatRupees(order.amount)}`, 'ink')}
${choice('failed', 'Fail', 'outline')}
${choice('closed', 'Close', 'quiet')}
${more ? otherWays() : unfold}
</form>
</section>`,
  );
};

export const noOrderPage = (): Html =>
  page(
    'Not found',
    html`<h1>No such payment</h1>
<section class="sheet"><p>This payment order is not known here. <a href="/myorders">Go to your orders</a></p></section>`,
  );
