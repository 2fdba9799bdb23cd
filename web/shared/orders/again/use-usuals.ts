import { useEffect, useState } from 'react';
import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import { call } from '../../people/session/session.ts';

/** Loads what the account buys again and again; null until it is there, and when it cannot be had. */
export const useUsuals = (): readonly WireBoughtItem[] | null => {
  const [usuals, setUsuals] = useState<readonly WireBoughtItem[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/users/usuals', { signal: controller.signal }).then(
      (reply) => setUsuals(reply.usuals),
      () => {
        // A page is whole without it.
      },
    );
    return () => controller.abort();
  }, []);
  return usuals;
};
