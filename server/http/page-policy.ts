import { createHash } from 'node:crypto';

const inlineScripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The scripts that stand in the page itself, by their hash; data blocks are not run and need none.
 */
const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(inlineScripts)]
    .filter(([, attributes = '']) => !/type="application\//.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The hosts of a payment window that is not ours: its script, its frames, where it calls and
 * reports to, its pictures.
 */
const razorpayHosts = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  picture: ['https://cdn.razorpay.com'],
};
const noHosts: typeof razorpayHosts = { script: [], frame: [], connect: [], picture: [] };

const joinWords = (...parts: readonly string[]): string => parts.join(' ');

/**
 * The content security policy of one page: nothing inline but the scripts that the server wrote,
 * named by their hash. A nonce would make each answer another one; so the page stays the same for
 * everybody and can be kept. `withRazorpay` lets in Razorpay's checkout: on every page, because a
 * browser that walks on to the checkout keeps the policy of its first page.
 */
export const buildPagePolicy = (html: string, withRazorpay: boolean): string => {
  const { script, frame, connect, picture } = withRazorpay ? razorpayHosts : noHosts;
  return [
    "default-src 'self'",
    joinWords("script-src 'self'", ...script, ...new Set(hashInlineScripts(html))),
    "style-src 'self'",
    joinWords("img-src 'self' data:", ...picture),
    joinWords("connect-src 'self'", ...connect),
    joinWords('frame-src', ...(frame.length === 0 ? ["'none'"] : frame)),
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
export const buildPaymentHeaders = (withRazorpay: boolean): Readonly<Record<string, string>> =>
  withRazorpay
    ? {
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${razorpayHosts.frame.map((host) => `"${host}"`).join(' ')})`,
      }
    : {};
