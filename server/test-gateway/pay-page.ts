import { html } from 'hono/html';
import { formatRupees } from '../../shop/money.ts';
import type { OrderRow } from './entities.ts';

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

/** The page where a shopper pays on the test gateway. Plain forms: it needs no JavaScript. */
export const payPage = (order: OrderRow): Html => {
  const number = order.notes.orderNumber;
  return page(
    'Pay',
    html`<h1>Pay your order</h1>
<section class="sheet" aria-label="Payment">
<p class="notice"><strong>No money moves.</strong> This page stands in for a bank while the shop has no payment keys.</p>
<dl>
${number === undefined ? '' : html`<dt>Order</dt><dd>${number}</dd>`}
<dt>Amount</dt><dd class="amount">${formatRupees(order.amount)}</dd>
</dl>
${order.status === 'paid' ? html`<p class="paid">This order is paid already. Paying again makes a second payment, which the shop gives back.</p>` : ''}
<form method="post" action="/test-gateway/pay/${encodeURIComponent(order.id)}">
${choice('captured', `Pay ${formatRupees(order.amount)}`, 'ink')}
${choice('failed', 'Fail', 'outline')}
${choice('closed', 'Close', 'quiet')}
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
