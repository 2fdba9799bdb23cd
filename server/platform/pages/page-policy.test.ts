import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPagePolicy, buildPaymentHeaders } from './page-policy.ts';

const computeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scripts = ['one()', 'two()', 'one()'];
const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one]));

it('the page policy allows the scripts that the shop wrote by their hash, and no others', () => {
  const policy = buildPagePolicy(scripts, false);
  expect(policy).toContain(`script-src 'self' ${computeHash('one()')} ${computeHash('two()')};`);
  expect(policy).not.toContain('unsafe');
});

describe('the page policy without Razorpay keys', () => {
  it('allows no other site', () => {
    expect(buildPagePolicy(scripts, false)).not.toMatch(/https?:|razorpay/);
    expect(directives(buildPagePolicy(scripts, false)).get('frame-src')).toBe("frame-src 'none'");
    expect(buildPaymentHeaders(false)).toEqual({});
  });
});

describe('the page policy with Razorpay keys', () => {
  it('allows the checkout of Razorpay and no other site', () => {
    const policy = directives(buildPagePolicy(scripts, true));
    expect(policy.get('script-src')).toBe(
      `script-src 'self' https://checkout.razorpay.com ${computeHash('one()')} ${computeHash('two()')}`,
    );
    expect(policy.get('frame-src')).toBe(
      'frame-src https://api.razorpay.com https://checkout.razorpay.com',
    );
    expect(policy.get('connect-src')).toBe(
      "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com",
    );
    expect(policy.get('img-src')).toBe("img-src 'self' data: https://cdn.razorpay.com");
    const without = directives(buildPagePolicy(scripts, false));
    for (const name of [
      'default-src',
      'style-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ])
      expect(policy.get(name)).toBe(without.get(name));
    expect(buildPagePolicy(scripts, true)).not.toContain('unsafe');
  });

  it('lets bank windows answer, and lets Razorpay’s frames use the payment sheet of the browser', () => {
    expect(buildPaymentHeaders(true)).toEqual({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    });
  });
});

describe('the page policy with films', () => {
  it('lets in their players as frames, beside the checkout, and nothing else of their hosts', () => {
    const players = ['https://player.vimeo.com', 'https://player.vimeo.com'];
    const policy = directives(buildPagePolicy(scripts, false, players));
    expect(policy.get('frame-src')).toBe('frame-src https://player.vimeo.com');
    const without = directives(buildPagePolicy(scripts, false));
    for (const [name, value] of without)
      if (name !== 'frame-src') expect(policy.get(name)).toBe(value);
    expect(directives(buildPagePolicy(scripts, true, players)).get('frame-src')).toBe(
      'frame-src https://api.razorpay.com https://checkout.razorpay.com https://player.vimeo.com',
    );
  });
});
