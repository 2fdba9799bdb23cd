import { useState } from 'react';
import { call } from '../../shared/people/session/session.ts';

/** Until when a link shows the drafts, and where. */
export interface PreviewLink {
  url: string;
  expiresAt: string;
}

/** Makes a link to the shop as it would be, and opens it in a tab of its own, at one of its pages. */
export const usePreview = () => {
  const [link, setLink] = useState<PreviewLink | null>(null);
  const open = async (slug?: string): Promise<void> => {
    const made = await call('POST /api/settings/identity/preview', {
      body: slug === undefined ? {} : { slug },
    });
    setLink(made);
    window.open(made.url, '_blank', 'noopener');
  };
  return { link, open };
};
