import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainLink } from './plain-link.tsx';

test('a link that leads nowhere has a role, and neither an address nor a relation', () => {
  const markup = renderToStaticMarkup(
    <PlainLink href={null} rel="nofollow" className="check">
      Men
    </PlainLink>,
  );
  expect(markup).toBe('<a class="check" role="link" aria-disabled="true">Men</a>');
});

test('a link keeps its relation', () => {
  const markup = renderToStaticMarkup(
    <PlainLink href="/men" rel="nofollow">
      Men
    </PlainLink>,
  );
  expect(markup).toBe('<a rel="nofollow" href="/men" data-way="">Men</a>');
});
