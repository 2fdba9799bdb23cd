import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { api } from '../contract/api.ts';
import { findCaller } from './accounts/queries.ts';
import { accountRoutes } from './accounts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Deps } from './deps.ts';
import { answerError } from './http/answer.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { bind, type Handlers } from './http/bind.ts';
import { safeHeaders } from './http/headers.ts';
import { checkAddress } from './http/input.ts';
import { answerUnknown } from './http/not-found.ts';
import { openApi } from './http/openapi.ts';
import { peerOf } from './http/peer.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** Doors beside the API: pages, pictures, the outbox, the test gateway. Each adds its own paths to the app. */
export type Door = (app: Hono, deps: Deps) => void;

/** Answers of the API that are the same for every visitor. */
const kept = { answers: 5000, bytes: 48 * 1024 * 1024, milliseconds: 60_000 };

/** The whole shop as one fetch handler; needs no port, so tests and server rendering call it in-process. */
export const createApp = (deps: Deps, doors: readonly Door[] = []): Hono => {
  const app = new Hono();
  app.onError((error, context) => answerError(context, error, deps.log));
  answerUnknown(app, deps.log);
  app.use(safeHeaders);
  app.use(async (context, next) => {
    checkAddress(context.req.url);
    await next();
  });
  app.use('/api/*', compress());
  const document = openApi(api, deps.settings.publicUrl);
  app.get('/api/openapi.json', (context) => context.json(document));
  app.get('/healthz', (context) => context.json({ status: 'up' }));
  app.get('/readyz', async (context) => {
    await deps.store.ping();
    return context.json({ status: 'ready' });
  });
  for (const door of doors) door(app, deps);
  const handlers: Handlers<typeof api> = {
    ...catalogueRoutes(deps),
    ...cartRoutes(deps),
    ...wishlistRoutes(deps),
    ...orderRoutes(deps),
    ...paymentRoutes(deps),
    ...reviewRoutes(deps),
    ...accountRoutes(deps),
    ...settingsRoutes(deps),
    ...contactRoutes(deps),
  };
  const cache = new AnswerCache(kept);
  deps.catalogueVersion.onChange(() => cache.drop());
  bind(app, api, handlers, { cache, quick: deps.quick, identify: (hash) => findCaller(deps.store.db, hash), log: deps.log, remoteOf: peerOf });
  return app;
};
