import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

type Tag = Record<string, unknown>;

interface Tags {
  title: string;
  meta: Tag[];
  links: Tag[];
  data: object[];
}

const dataKey = 'script:ld+json';

/** Collects the tags of all routes. For equal names the deepest route wins, as for titles. */
const collect = (
  matches: readonly {
    meta?: readonly unknown[] | undefined;
    links?: readonly unknown[] | undefined;
  }[],
): Tags => {
  const meta = matches
    .flatMap((match) => match.meta ?? [])
    .filter((tag): tag is Tag => typeof tag === 'object' && tag !== null);
  const named = new Map(
    meta
      .filter((tag) => tag.title === undefined && tag[dataKey] === undefined)
      .map((tag) => [tag.name ?? tag.property ?? 'charset', tag]),
  );
  return {
    title: String(meta.findLast((tag) => tag.title !== undefined)?.title ?? ''),
    meta: [...named.values()],
    links: matches.flatMap((match) => (match.links ?? []) as Tag[]),
    data: meta.flatMap((tag) =>
      typeof tag[dataKey] === 'object' && tag[dataKey] !== null ? [tag[dataKey]] : [],
    ),
  };
};

/** Failed pages write a title themselves: layout/states/page-states.tsx. */
const hasFailed = (matches: readonly { status: string; _notFound?: boolean }[]): boolean =>
  matches.some(
    ({ status, _notFound }) => status === 'error' || status === 'notFound' || _notFound === true,
  );

/**
 * The head of the document without the files of the build: the server writes those beside it
 * (start-tags.ts).
 */
export const DocumentHead = () => {
  const matches = useRouterState({ select: (state) => state.matches });
  const { title, meta, links, data } = useMemo(() => collect(matches), [matches]);
  // The old title stays until the next page has loaded, as between two documents.
  const shownTitle = title === '' && !import.meta.env.SSR ? document.title : title;
  return (
    <>
      {hasFailed(matches) || shownTitle === '' ? null : <title>{shownTitle}</title>}
      {meta.map((tag) => (
        <meta key={String(tag.name ?? tag.property ?? 'charset')} {...tag} />
      ))}
      {links.map((tag) => (
        <link key={`${String(tag.rel)} ${String(tag.href)}`} {...tag} />
      ))}
      {data
        .map((one) => JSON.stringify(one).replaceAll('<', '\\u003c'))
        .map((text) => (
          <script key={text} type="application/ld+json" suppressHydrationWarning>
            {text}
          </script>
        ))}
    </>
  );
};
