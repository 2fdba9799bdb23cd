import { createHash } from 'node:crypto';

const hashScript = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hosts of Razorpay's payment window: scripts, frames, connections, pictures. */
const razorpayHosts = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  picture: ['https://cdn.razorpay.com'],
};
const noHosts: typeof razorpayHosts = { script: [], frame: [], connect: [], picture: [] };

const joinWords = (...parts: readonly string[]): string => parts.join(' ');

/**
 * Builds the content security policy of a page. `scripts` are the texts of the inline scripts that
 * the shop's own code wrote. Only these are allowed, by their hashes: a script that got into the
 * page by a value is not among them. A nonce would differ in each response; hashes keep a page the
 * same for everybody, so that it can be cached. `withRazorpay` allows Razorpay's checkout on every page,
 * because a browser that navigates to the checkout keeps the policy of its first page. `players` are
 * the hosts of the films that the page shows.
 */
export const buildPagePolicy = (
  scripts: readonly string[],
  withRazorpay: boolean,
  players: readonly string[] = [],
): string => {
  const { script, frame, connect, picture } = withRazorpay ? razorpayHosts : noHosts;
  const frames = [...frame, ...new Set(players)];
  return [
    "default-src 'self'",
    joinWords("script-src 'self'", ...script, ...new Set(scripts.map(hashScript))),
    "style-src 'self'",
    joinWords("img-src 'self' data:", ...picture),
    joinWords("connect-src 'self'", ...connect),
    joinWords('frame-src', ...(frames.length === 0 ? ["'none'"] : frames)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * Builds further headers for a page with Razorpay's checkout. Banks ask for consent in windows of
 * their own, which send a message to the page that opened them; their frames use the payment sheet
 * of the browser.
 */
export const buildPaymentHeaders = (withRazorpay: boolean): Readonly<Record<string, string>> =>
  withRazorpay
    ? {
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${razorpayHosts.frame.map((host) => `"${host}"`).join(' ')})`,
      }
    : {};
