import type { Hono } from 'hono';

/**
 * Adds routes beside the API to the app: pages, pictures, the outbox, the test gateway.
 */
export type RouteModule<Deps> = (app: Hono, deps: Deps) => void;
