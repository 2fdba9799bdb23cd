import { type ReturnReason, returnReasons } from '../../shop/fulfilment/returns/reasons.ts';
import { returnStates } from '../../shop/fulfilment/returns/states.ts';
import { type ShipmentState, shipmentStates } from '../../shop/fulfilment/shipment.ts';
import {
  adminSorts,
  type AdminSort,
  type ProductState,
  productStates,
  type SaleType,
  saleTypes,
  type Sort,
  sorts,
} from '../../shop/goods/listing/listing.ts';
import { type DocumentKind, documentKinds } from '../../shop/money/invoice.ts';
import { type AuditKind, auditKinds } from '../../shop/office/audit.ts';
import { type Span, spans } from '../../shop/office/figures.ts';
import { type OrderWork, orderWorks } from '../../shop/orders/order-work.ts';
import {
  orderSorts,
  type OrderSort,
  type OrderState,
  orderStates,
  type PaymentMethod,
} from '../../shop/orders/order.ts';
import { type TicketState, ticketStates } from '../../shop/people/tickets.ts';
import { type JobState, jobStates } from '../../shop/platform/job.ts';
import { readPageNumber } from '../kit/read-page-number.ts';

/** What the list of returns can be narrowed to. */
export const returnFilterStates = ['due', 'open', ...returnStates] as const;
type ReturnFilterState = (typeof returnFilterStates)[number];

/** The search of a dashboard URL. It holds the state of every list. */
export interface AdminSearch {
  page?: number;
  search?: string;
  status?: OrderState;
  /** The work that open orders wait for. */
  work?: OrderWork;
  type?: SaleType;
  /** Filters of products: state, category, tag. */
  state?: ProductState;
  category?: string;
  tag?: string;
  /** State of shipments. */
  parcel?: ShipmentState;
  /** State of returns; `open`: all that wait for somebody, `due`: for the staff. */
  back?: ReturnFilterState;
  /** Why goods came back. */
  reason?: ReturnReason;
  /** State of jobs. */
  job?: JobState;
  /** Period of the dashboard's figures. */
  span?: Span;
  /** Subject of audit log entries. */
  kind?: AuditKind;
  /** Days, both included. */
  from?: string;
  to?: string;
  /** Kind of documents: invoices or credit notes. */
  bill?: DocumentKind;
  /** State of messages to the shop. */
  ticket?: TicketState;
  /** A search text to try beside the list of synonyms. */
  try?: string;
  /** Payment method of orders, and whether they are paid. */
  payment?: PaymentMethod;
  paid?: 'yes' | 'no';
  sort?: TableSort;
  /** The columns of a table that are shown, when they are not the usual ones. */
  columns?: string;
  /** The day or the start of the delivery slot of orders, and its area. */
  slot?: string;
  area?: string;
  /** Orders to print, and the kind of paper. */
  ids?: string;
  paper?: Paper;
  /** Key in this tab of the copied product that a new one begins with. */
  copy?: string;
}

/** Sort orders that a column of a table may have. */
const tableSorts = [...orderSorts, ...sorts, ...adminSorts] as const;
export type TableSort = OrderSort | Sort | AdminSort;

const papers = ['picking', 'slips'] as const;
type Paper = (typeof papers)[number];

const paymentMethods = ['Prepaid', 'COD'] as const satisfies readonly PaymentMethod[];

const parseOneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((one) => one === given);

/** The router may pass digits as a number. */
const parseText = (given: unknown): string | undefined => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 100) : undefined;
};

/** A day of the calendar, such as 2026-11-21. */
const parseDay = (given: unknown): string | undefined =>
  typeof given === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(given) &&
  !Number.isNaN(Date.parse(given)) &&
  new Date(given).toISOString().startsWith(given)
    ? given
    : undefined;

/** A moment, such as 2026-11-24T03:30:00.000Z. */
const parseMoment = (given: unknown): string | undefined =>
  typeof given === 'string' &&
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(given) &&
  !Number.isNaN(Date.parse(given))
    ? given
    : undefined;

/** Order ids, separated by dots. */
const parseIds = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= 1500 && /^\w+(?:\.\w+)*$/.test(given)
    ? given
    : undefined;

/** Columns that a table shows, by their keys. */
const parseColumns = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= 200 && /^[a-zA-Z]+(?:\.[a-zA-Z]+)*$/.test(given)
    ? given
    : undefined;

export type AdminSearchParts = { [Part in keyof AdminSearch]: AdminSearch[Part] | undefined };

/** Removes undefined values. */
export const omitUndefined = (asked: AdminSearchParts): AdminSearch =>
  Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as AdminSearch;

/**
 * Parses the search of a URL. Invalid values are left out, and so are defaults such as the first
 * page.
 */
export const readAdminSearch = (from: Record<string, unknown>): AdminSearch =>
  omitUndefined({
    page: readPageNumber(from.page),
    search: parseText(from.search),
    status: parseOneOf(orderStates, from.status),
    work: parseOneOf(orderWorks, from.work),
    payment: parseOneOf(paymentMethods, from.payment),
    paid: parseOneOf(['yes', 'no'] as const, from.paid),
    type: parseOneOf(saleTypes, from.type),
    state: parseOneOf(productStates, from.state),
    category: parseText(from.category),
    tag: parseText(from.tag),
    parcel: parseOneOf(shipmentStates, from.parcel),
    back: parseOneOf(returnFilterStates, from.back),
    reason: parseOneOf(returnReasons, from.reason),
    job: parseOneOf(jobStates, from.job),
    span: parseOneOf(spans, from.span),
    kind: parseOneOf(auditKinds, from.kind),
    from: parseDay(from.from),
    to: parseDay(from.to),
    bill: parseOneOf(documentKinds, from.bill),
    ticket: parseOneOf(ticketStates, from.ticket),
    try: parseText(from.try),
    sort: parseOneOf(tableSorts, from.sort),
    columns: parseColumns(from.columns),
    slot: parseDay(from.slot) ?? parseMoment(from.slot),
    area: parseText(from.area),
    ids: parseIds(from.ids),
    paper: parseOneOf(papers, from.paper),
    copy:
      typeof from.copy === 'string' && /^[a-z0-9]{1,20}$/.test(from.copy) ? from.copy : undefined,
  });
