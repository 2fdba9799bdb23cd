import { type Span, spans } from '../shop/figures.ts';
import { type AuditKind, auditKinds } from '../shop/audit.ts';
import { type SaleType, saleTypes } from '../shop/catalogue/listing.ts';
import { type JobState, jobStates } from '../shop/job.ts';
import { type OrderState, orderStates } from '../shop/order.ts';
import { type ShipmentState, shipmentStates } from '../shop/shipment.ts';

/** What the address says of a list of the admin: everything the list shows follows from it. */
export interface AdminSearch {
  page?: number;
  search?: string;
  status?: OrderState;
  type?: SaleType;
  /** How a shipment stands. */
  parcel?: ShipmentState;
  /** How a job stands. */
  job?: JobState;
  /** How far back the dashboard looks. */
  span?: Span;
  /** What an entry of the log is about. */
  kind?: AuditKind;
  /** Days, both included. */
  from?: string;
  to?: string;
  /** Only messages that nobody has read. */
  unread?: true;
}

const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined => known.find((one) => one === given);

const pageOf = (given: unknown): number | undefined => {
  const page = Number(given);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

const textOf = (given: unknown): string | undefined => (typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, 100) : undefined);

/** A day of the calendar, such as 2026-11-21. */
const dayOf = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) && new Date(given).toISOString().startsWith(given) ? given : undefined;

/** Reads an address; whatever is odd in it is left out. The first page and what is not asked for do not stand in it. */
export const readAdminSearch = (given: Record<string, unknown>): AdminSearch => {
  const page = pageOf(given.page);
  const search = textOf(given.search);
  const status = oneOf(orderStates, given.status);
  const type = oneOf(saleTypes, given.type);
  const parcel = oneOf(shipmentStates, given.parcel);
  const span = oneOf(spans, given.span);
  const kind = oneOf(auditKinds, given.kind);
  const [from, to] = [dayOf(given.from), dayOf(given.to)];
  const job = oneOf(jobStates, given.job);
  return { ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(status === undefined ? {} : { status }), ...(type === undefined ? {} : { type }), ...(parcel === undefined ? {} : { parcel }), ...(job === undefined ? {} : { job }), ...(span === undefined ? {} : { span }), ...(kind === undefined ? {} : { kind }), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...(given.unread === true || given.unread === 'true' ? { unread: true as const } : {}) };
};
