import type { previewCalls } from '../../../contract/office/preview.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { addPreviewLink } from './preview-links.ts';

/** Routes of the preview of the whole shop. */
export const createPreviewHandlers = (deps: Deps): Handlers<typeof previewCalls> => ({
  'POST /api/settings/identity/preview': async ({ caller, body: { slug } }) => {
    await countTry(deps, 'preview', caller.id);
    const { token, expiresAt } = await addPreviewLink(deps.store.db, caller.id);
    const search = slug === undefined ? '' : `?page=${slug}`;
    return {
      status: 201,
      data: { url: `/preview/${token}${search}`, expiresAt: expiresAt.toISOString() },
    };
  },
});
