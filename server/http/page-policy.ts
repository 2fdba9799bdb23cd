import { createHash } from 'node:crypto';

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The scripts that stand in the page itself, by their hash; data blocks are not run and need none.
 */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(inline)]
    .filter(([, attributes = '']) => !/type="application\//.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The hosts of a payment window that is not ours: its script, its frames, where it calls and
 * reports to, its pictures.
 */
const razorpay = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  picture: ['https://cdn.razorpay.com'],
};
const nobody: typeof razorpay = { script: [], frame: [], connect: [], picture: [] };

const line = (...parts: readonly string[]): string => parts.join(' ');

/**
 * The content security policy of one page: nothing inline but the scripts that the server wrote,
 * named by their hash. A nonce would make each answer another one; so the page stays the same for
 * everybody and can be kept. `withRazorpay` lets in Razorpay's checkout: on every page, because a
 * browser that walks on to the checkout keeps the policy of its first page.
 */
export const pagePolicy = (html: string, withRazorpay: boolean): string => {
  const { script, frame, connect, picture } = withRazorpay ? razorpay : nobody;
  return [
    "default-src 'self'",
    line("script-src 'self'", ...script, ...new Set(hashesOf(html))),
    "style-src 'self'",
    line("img-src 'self' data:", ...picture),
    line("connect-src 'self'", ...connect),
    line('frame-src', ...(frame.length === 0 ? ["'none'"] : frame)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * What a page with Razorpay's checkout needs besides: banks ask for consent in windows of their
 * own, which answer to the page that opened them, and their frames use the payment sheet of the
 * browser.
 */
export const paymentHeaders = (withRazorpay: boolean): Readonly<Record<string, string>> =>
  withRazorpay
    ? {
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${razorpay.frame.map((host) => `"${host}"`).join(' ')})`,
      }
    : {};
