import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names the inline scripts of the page by their hash, and nothing else inline', () => {
  const policy = pagePolicy('<script>one()</script><script class="x">two()</script><script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).not.toContain(hashOf('{"a":1}'));
  expect(policy).not.toContain('unsafe');
});
