import { html } from 'hono/html';
import { formatRupees } from '../../../shop/money.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import type { OrderRow } from './entities.ts';
import {
  maxWaitSeconds,
  outcomes,
  plainOutcomes,
  defaultWaitSeconds,
  detailsByOutcome,
} from './outcomes.ts';

type Html = ReturnType<typeof html>;

const renderPage = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Test gateway</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/test-gateway/style.css">
</head>
<body>
<header class="bar"><span class="name">Test gateway</span></header>
<main>${content}</main>
<footer><p>This is a test gateway. No money moves here, and no bank or card is asked.</p></footer>
</body>
</html>`;

const renderChoice = (outcome: string, label: string, kind: string): Html =>
  html`<button class="${kind}" type="submit" name="outcome" value="${outcome}">${label}</button>`;

/** Buttons for scenarios, each for this payment order only. */
const scenarioButtons = [
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

const renderExtraChoice = (name: string, value: string, label: string, what: string): Html =>
  html`<li><button class="outline" type="submit" name="${name}" value="${value}">${label}</button><p>${what}</p></li>`;

const waitField = html`<p class="wait"><label for="after">Seconds that a late bank or a slow refund takes</label><input id="after" name="after" type="number" min="0" max="${maxWaitSeconds}" value="${defaultWaitSeconds}" inputmode="numeric"></p>`;

/**
 * Shows more outcomes for testers. It is a link, because otherwise the page would have a dozen
 * buttons that nearly say "Pay".
 */
const moreLink = html`<p class="unfold"><a href="?more=1#ways">Other ways it can go</a></p>`;

const renderOtherWays =
  (): Html => html`<section class="ways" id="ways" aria-labelledby="ways-head">
<h2 id="ways-head">Other ways it can go</h2>
<ul>
${outcomes.filter((outcome) => !plainOutcomes.has(outcome)).map((outcome) => renderExtraChoice('outcome', outcome, detailsByOutcome[outcome].label, detailsByOutcome[outcome].what))}
</ul>
<h2>What comes next for this payment</h2>
<ul>
${scenarioButtons.map(({ value, label, what }) => renderExtraChoice('mood', value, label, what))}
</ul>
${waitField}
</section>`;

const renderWaitingNote = (waiting: number): Html | string =>
  waiting === 0
    ? ''
    : html`<p class="paid">The bank has not answered yet. <button class="quiet" type="submit" name="mood" value="answer">Let it answer now</button></p>`;

const doneMessages: Record<string, string> = {
  paid: 'Paid, and the browser was not sent back. The shop learns of it without you: go to your orders and see.',
  busy: 'The next three calls about this payment are answered with “too many requests”.',
  slow: 'The next refund of this payment takes its time.',
  fails: 'The next refund of this payment takes its time, and fails.',
  answer: 'The bank has answered.',
};

/** A warning, by the state of the shop's order, if a payment would not continue it. */
const warningByState: Partial<Record<OrderState, string>> = {
  cancelled: 'This order was cancelled. If you pay all the same, the shop gives all of it back.',
  expired:
    'The time to pay is over. If the goods are still there, the order goes on; else the shop gives all of it back.',
};

/**
 * Renders the payment page of the test gateway. It uses plain forms and no JavaScript. `done` names
 * the last choice, `more` shows all outcomes, `state` is that of the shop's order.
 */
export const renderPayPage = (
  order: OrderRow,
  {
    waiting,
    done,
    more,
    state,
  }: { waiting: number; done: string; more: boolean; state: OrderState | null },
): Html => {
  const warning = state === null ? undefined : warningByState[state];
  const number = order.notes.orderNumber;
  const doneMessage = Object.hasOwn(doneMessages, done) ? doneMessages[done] : undefined;
  return renderPage(
    'Pay',
    html`<h1>Pay your order</h1>
<section class="sheet" aria-label="Payment">
<p class="notice"><strong>No money moves.</strong> This page stands in for a bank while the shop has no payment keys.</p>
<dl>
${number === undefined ? '' : html`<dt>Order</dt><dd>${number}</dd>`}
<dt>Amount</dt><dd class="amount">${formatRupees(order.amount)}</dd>
</dl>
${doneMessage === undefined ? '' : html`<p class="told" role="status">${doneMessage} <a href="/myorders">Your orders</a></p>`}
${warning === undefined ? '' : html`<p class="told" role="status">${warning}</p>`}
${order.status === 'paid' ? html`<p class="paid">This order is paid already. Paying again makes a second payment, which the shop gives back.</p>` : ''}
<form method="post" novalidate action="/test-gateway/pay/${encodeURIComponent(order.id)}">
${renderWaitingNote(waiting)}
${renderChoice('captured', `Pay ${formatRupees(order.amount)}`, 'ink')}
${renderChoice('failed', 'Fail', 'outline')}
${renderChoice('closed', 'Close', 'quiet')}
${more ? renderOtherWays() : moreLink}
</form>
</section>`,
  );
};

export const renderNoOrderPage = (): Html =>
  renderPage(
    'Not found',
    html`<h1>No such payment</h1>
<section class="sheet"><p>This payment order is not known here. <a href="/myorders">Go to your orders</a></p></section>`,
  );
