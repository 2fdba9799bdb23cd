import { publishCall } from '../../platform/telemetry/channels.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const timeoutMs = 2000;
const maxAgeMs = 60_000;

/**
 * The currency rates service. The shop counts in rupees and works without its answer (PRICE-9,
 * docs/product.md).
 */
interface Rates {
  /**
   * Rates by currency code; null if no service is set, or if it fails, is slow, or answers
   * something else.
   */
  latest(): Promise<Readonly<Record<string, number>> | null>;
}

const readRates = (answer: unknown): Record<string, number> | null => {
  if (typeof answer !== 'object' || answer === null || !('rates' in answer)) return null;
  const { rates } = answer;
  if (typeof rates !== 'object' || rates === null) return null;
  return Object.fromEntries(
    Object.entries(rates).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    ),
  );
};

/** Requests the address, without following redirects. */
const fetchRates = async (url: string, log: Log): Promise<Record<string, number> | null> => {
  try {
    const response = await publishCall('rates', { method: 'GET', url }, () =>
      fetch(url, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: { accept: 'application/json' },
      }),
    );
    const rates = response.ok ? readRates(await response.json()) : null;
    if (rates === null)
      log.warn({ status: response.status }, 'the rates service said nothing of use');
    return rates;
  } catch (error) {
    log.warn({ error: String(error) }, 'the rates service is away');
    return null;
  }
};

/**
 * Creates a client of the service at `url`, which is called at most once a minute. Without a `url`
 * there are no rates.
 */
export const createRates = (url: string | undefined, log: Log): Rates => {
  let lastRequest: { at: number; answer: Promise<Record<string, number> | null> } | undefined;
  return {
    async latest() {
      if (url === undefined) return null;
      if (lastRequest === undefined || performance.now() - lastRequest.at > maxAgeMs)
        lastRequest = { at: performance.now(), answer: fetchRates(url, log) };
      return lastRequest.answer;
    },
  };
};
