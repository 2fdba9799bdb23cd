import { createContext, Fragment, forwardRef, memo, Suspense, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { keepHtml, QuickHtml } from './quick-html.tsx';
import { writeHtml } from './write-html.ts';

const Language = createContext('en');
const Greeting = memo(({ name }: { name: string }) => {
  const [count] = useState(2);
  return (
    <p title={`${use(Language)} "quoted"`}>
      {name}, {count} times
    </p>
  );
});
const Row = forwardRef<HTMLLIElement, { label: string }>(({ label }, ref) => (
  <li ref={ref} tabIndex={-1}>
    {label}
  </li>
));

const content = (
  <>
    <Greeting name={`<O'Neill> & "Sons"`} />
    {[1, 2].map((n) => (
      <Fragment key={n}>{n}</Fragment>
    ))}
    {null}
    {false}
    {''}
    text
    <a
      href="/a?b=1&c=2"
      aria-hidden={false}
      aria-current={undefined}
      aria-label="Drawing"
      data-way="top"
      onClick={() => undefined}
    >
      <svg viewBox="0 0 24 24" strokeWidth={2} fillRule="evenodd">
        <g>
          <rect width={3.5} />
        </g>
      </svg>
    </a>
    <details open>
      <summary>More</summary>
      <button type="button" disabled={false} aria-pressed>
        Press
      </button>
    </details>
    <ul>
      <Row label="one" />
    </ul>
    <img src="/a.webp" srcSet="/a.avif 1x" alt="" loading="lazy" decoding="async" width={640} />
  </>
);

/** Browsers read these alike. */
const normalise = (html: string): string =>
  html
    .replaceAll('/>', '>')
    .replaceAll('</rect>', '')
    .replace(/ [a-zA-Z]+=/g, (name) => name.toLowerCase());

describe('the server writes quick HTML', () => {
  it('as React writes it', () => {
    const whole = (children: typeof content, Box: 'div' | typeof QuickHtml) => (
      <Language value="de">
        {Box === 'div' ? <div>{children}</div> : <QuickHtml as="div">{children}</QuickHtml>}
      </Language>
    );
    expect(normalise(renderToString(whole(content, QuickHtml)))).toBe(
      normalise(renderToString(whole(content, 'div'))),
    );
  });

  it.each([
    ['a field', <input key="" />],
    ['a style', <p key="" style={{ color: 'red' }} />],
    ['a boundary', <Suspense key="" />],
    ['a context', <Language key="" value="de" />],
  ])('without %s', (_, node) => {
    expect(() => writeHtml(node)).toThrow('not written here');
  });

  it('escapes text and attributes', () => {
    expect(writeHtml(<p title={'"><script>'}>{'</p><script>'}</p>)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;/p&gt;&lt;script&gt;</p>',
    );
  });

  it('once for equal properties in a language', () => {
    const show = vi.fn(({ name }: { name: string }) => <b>{name}</b>);
    const Kept = keepHtml(show, () => use(Language));
    const render = (language: string, name: string): string =>
      renderToString(
        <Language value={language}>
          <QuickHtml as="div">
            before <Kept name={name} /> after
          </QuickHtml>
        </Language>,
      );
    expect(render('en', 'one')).toBe('<div>before <b>one</b> after</div>');
    expect(render('en', 'one')).toBe('<div>before <b>one</b> after</div>');
    expect(show).toHaveBeenCalledTimes(1);
    expect(render('en', 'two')).toBe('<div>before <b>two</b> after</div>');
    expect(render('de', 'two')).toBe('<div>before <b>two</b> after</div>');
    expect(show).toHaveBeenCalledTimes(3);
  });
});
