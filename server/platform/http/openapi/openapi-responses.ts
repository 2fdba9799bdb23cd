import type { z } from 'zod';
import { type RefusalCode, refusals } from '../../../../contract/refusals.ts';
import type { Route } from '../../../../contract/route.ts';
import { wrapJsonContent, type SchemaWriter } from './openapi-schemas.ts';
import type { NameablePart } from './openapi-shared.ts';

export const needsToken = ({ who }: Route): boolean => who !== 'anyone' && who !== 'anyone-known';

/**
 * Refusal codes that follow from the kind of the call, besides those that its row lists. An
 * unexpected error (500) is not listed, because no call is meant to return it.
 */
const listCommonRefusals = (route: Route): RefusalCode[] => [
  'malformed',
  'url_too_long',
  'too_many_requests',
  'unavailable',
  ...(route.query || route.body || route.idempotent ? (['invalid'] as const) : []),
  ...(route.body || route.raw ? (['too_large', 'unsupported_type'] as const) : []),
  ...(needsToken(route) ? (['no_token', 'token_failed'] as const) : []),
  ...(route.who === 'staff' ? (['not_admin', 'not_allowed'] as const) : []),
  ...(needsToken(route) && !route.beforeSecondFactor ? (['second_factor_required'] as const) : []),
];

/** All refusal codes of a route, sorted by status. */
export const listRefusals = (route: Route): RefusalCode[] =>
  [...new Set([...listCommonRefusals(route), ...(route.refusals ?? [])])].sort(
    (a, b) => refusals[a] - refusals[b] || (a < b ? -1 : 1),
  );

/**
 * One response of a call. The most frequent meaning of a status is named by the status alone
 * (`409`), others by their codes, too (`409-out_of_stock`).
 */
interface DescribedResponse extends NameablePart {
  status: string;
}

const retryAfter = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

/**
 * Names a response by status and codes. Codes that nearly every call has are left out, because the
 * names appear often in the document.
 */
const formatShortName = (status: number, codes: readonly RefusalCode[]): string => {
  const telling = codes.filter((code) => code !== 'second_factor_required');
  return [status, ...(telling.length === 0 ? ['account'] : telling)].join('-');
};

const describeRefusal = (status: number, codes: readonly RefusalCode[]): DescribedResponse => ({
  status: String(status),
  json: {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    ...(status === 429 || status === 503 ? retryAfter : {}),
    content: wrapJsonContent({ $ref: '#/components/schemas/Error' }),
  },
  names: [String(status), formatShortName(status, codes), [status, ...codes].join('-')],
});

const descriptions: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Taken in; the work goes on',
};

const describeReply = (
  status: string,
  schema: z.ZodType,
  { produces }: Route,
  writer: SchemaWriter,
): DescribedResponse => {
  const content =
    produces === undefined
      ? wrapJsonContent(writer.write(schema, 'output'))
      : { [produces]: { schema: { type: 'string', contentMediaType: produces } } };
  return { status, json: { description: descriptions[status] ?? 'OK', content }, names: [] };
};

const notModified: DescribedResponse = {
  status: '304',
  json: { description: 'As the `ETag` of `If-None-Match` says; no body' },
  names: ['304'],
};

/** All responses of a call. */
export const describeResponses = (route: Route, writer: SchemaWriter): DescribedResponse[] => [
  ...Object.entries(route.replies).map(([status, schema]) =>
    describeReply(status, schema, route, writer),
  ),
  ...(route.cached ? [notModified] : []),
  ...[...Map.groupBy(listRefusals(route), (code) => refusals[code])].map(([status, codes]) =>
    describeRefusal(status, codes),
  ),
];
