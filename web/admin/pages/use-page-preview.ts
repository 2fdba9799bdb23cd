import { useEffect, useState } from 'react';
import type { PageContent, WirePage, WirePageWarning } from '../../../contract/office/pages.ts';
import { call } from '../../shared/people/session/session.ts';
import { useLanguage } from '../../words/words.ts';
import { writtenLanguage } from '../fields/texts/text-languages.ts';

/** The page is fetched again after a pause in typing. */
const pauseMs = 400;

export interface PagePreview {
  /** The page as it would be; null before the first answer. */
  page: WirePage | null;
  warnings: readonly WirePageWarning[];
  /** The draft cannot be shown as it stands: the page is an earlier one. */
  isStale: boolean;
}

/** Follows a draft: how the page would look, and what it lacks. Nothing is stored. */
export const usePagePreview = (
  slug: string,
  content: PageContent,
  warnings: readonly WirePageWarning[],
): PagePreview => {
  const own = useLanguage();
  const written = writtenLanguage.use();
  const language = written === null || written === 'hi' ? own : written;
  const [preview, setPreview] = useState<PagePreview>({ page: null, warnings, isStale: false });
  const body = JSON.stringify(content);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = (): void =>
      void call('POST /api/settings/pages/{slug}/preview', {
        params: { slug },
        query: { language },
        body: JSON.parse(body) as PageContent,
        signal,
      }).then(
        (answer) => setPreview({ ...answer, isStale: false }),
        () => signal.aborted || setPreview((now) => ({ ...now, isStale: true })),
      );
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [slug, language, body]);
  return preview;
};
