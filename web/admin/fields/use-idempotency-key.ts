import { useRef } from 'react';

/**
 * Returns a function that gives the headers of a call that moves money. A repeated try sends the
 * same key, so that it moves nothing twice; a changed body is a new try.
 */
export const useIdempotencyKey = () => {
  const tried = useRef({ what: '', key: '' });
  return (body: object): { 'idempotency-key': string } => {
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    return { 'idempotency-key': tried.current.key };
  };
};
