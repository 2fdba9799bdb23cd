import { call } from '../../../shared/people/session/session.ts';
import type { PickOption } from './pick-field.tsx';

const maxFound = 8;
/** The most products of one call. */
const maxProductNames = 200;
/** Each account is a call of its own. */
const maxCustomerNames = 20;
const maxReviewLetters = 48;

export const findProducts = async (search: string, signal: AbortSignal): Promise<PickOption[]> =>
  (
    await call('GET /api/products', { query: { search, all: 'true', limit: maxFound }, signal })
  ).products.map(({ _id, name, images }) => ({
    key: _id,
    label: name,
    picture: images[0] ?? null,
  }));

export const fetchProductNames = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const { products } = await call('GET /api/products', {
    query: { id: ids.slice(0, maxProductNames), all: 'true' },
    signal,
  });
  return new Map(products.map(({ _id, name }) => [_id, name]));
};

export const findCustomers = async (search: string, signal: AbortSignal): Promise<PickOption[]> =>
  (await call('GET /api/users', { query: { search }, signal })).users
    .slice(0, maxFound)
    .map(({ _id, name, email }) => ({ key: _id, label: name, aside: email }));

/** Accounts that were deleted have no name. */
export const fetchCustomerNames = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const asked = ids
    .slice(0, maxCustomerNames)
    .map((id) => call('GET /api/users/{id}', { params: { id }, signal }));
  const answers = await Promise.allSettled(asked);
  return new Map(
    answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [[answer.value._id, answer.value.name] as const] : [],
    ),
  );
};

/** A review by its author and its first words. */
const nameReview = ({ name, comment }: { name: string; comment: string }): string => {
  const words = comment.replaceAll(/\s+/g, ' ');
  return `${name}: ${words.length > maxReviewLetters ? `${words.slice(0, maxReviewLetters).toWellFormed()}…` : words}`;
};

export const findReviews = async (search: string, signal: AbortSignal): Promise<PickOption[]> =>
  (await call('GET /api/settings/quotes', { query: { search }, signal })).quotes
    .slice(0, maxFound)
    .map((quote) => ({ key: quote._id, label: nameReview(quote), aside: quote.product.name }));

export const fetchReviewNames = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const { quotes } = await call('GET /api/settings/quotes', { query: { id: [...ids] }, signal });
  return new Map(quotes.map((quote) => [quote._id, nameReview(quote)]));
};
