import { buildPagePath, isSlug } from '../../../shop/office/pages/page.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import { renderOverPage } from '../../platform/pages/page-fallback.ts';
import { choosePageLanguage } from '../../platform/pages/page-language.ts';
import { secretHeaders } from '../../platform/pages/page-secrets.ts';
import {
  buildPreviewCookie,
  endedPreviewCookie,
  previewHeaders,
  readPreviewToken,
} from '../../platform/pages/preview-cookie.ts';
import type { Deps } from '../deps.ts';
import { findPreviewSeconds } from './preview-links.ts';

const headers = Object.entries({ ...previewHeaders, ...secretHeaders });

/** The addresses by which a browser begins and ends to look at the shop as it would be. */
export const addPreviewRoutes: RouteModule<Deps> = (app, { store, settings, shopIdentity }) => {
  const isSecure = settings.publicUrl.startsWith('https:');

  app.get('/preview/:token', async (context) => {
    const token = context.req.param('token');
    for (const [name, value] of headers) context.header(name, value);
    const seconds = await findPreviewSeconds(store.db, token);
    if (seconds === null) {
      const cookie = context.req.header('cookie');
      return context.html(
        renderOverPage(choosePageLanguage(cookie, await shopIdentity.get())),
        404,
      );
    }
    context.header('set-cookie', buildPreviewCookie(token, seconds, isSecure));
    const slug = context.req.query('page') ?? '';
    return context.redirect(buildPagePath(isSlug(slug) ? slug : 'home'), 303);
  });

  // The form of another site sends no such cookie, so it ends nothing.
  app.post('/preview/end', (context) => {
    for (const [name, value] of headers) context.header(name, value);
    if (readPreviewToken(context.req.header('cookie')) !== null)
      context.header('set-cookie', endedPreviewCookie);
    return context.redirect('/', 303);
  });
};
