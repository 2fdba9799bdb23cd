import { createHash } from 'node:crypto';

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The scripts that stand in the page itself, by their hash; data blocks are not run and need none. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(inline)]
    .filter(([, attributes = '']) => !/type="application\//.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The content security policy of one page: nothing inline but the scripts that the server wrote, named by their hash. A
 * nonce would make each answer another one; so the page stays the same for everybody and can be kept.
 */
export const pagePolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashesOf(html))].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
