import type { Hono } from 'hono';
import type { Log } from '../log.ts';
import { answerError } from './answer.ts';
import { Refusal } from './refusal.ts';

const otherPaths = /^\/(?:api|assets|pictures|dev|test-gateway|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Whether a path is a page. The API and the other doors answer for the rest; what they do not know
 * is no page either.
 */
export const isPagePath = (path: string): boolean => !otherPaths.test(path);

interface RegisteredPath {
  method: string;
  matches: (path: string) => boolean;
}

const readRegisteredPath = ({ method, path }: { method: string; path: string }): RegisteredPath => {
  if (path === '*' || path === '/*') return { method, matches: isPagePath };
  const pattern = new RegExp(
    `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`,
  );
  return { method, matches: (asked) => pattern.test(asked) };
};

/**
 * What nobody answers: 405 with what is allowed there, else 404, both with the JSON of every
 * refusal.
 */
export const answerUnknownPaths = (app: Hono, log: Log): void => {
  let registered: RegisteredPath[] | null = null;
  app.notFound((context) => {
    registered ??= app.routes.filter(({ method }) => method !== 'ALL').map(readRegisteredPath);
    const { path, method } = context.req;
    const allowed = new Set(
      registered.filter(({ matches: leadsTo }) => leadsTo(path)).map((way) => way.method),
    );
    if (allowed.has('GET')) allowed.add('HEAD');
    if (allowed.size === 0 || allowed.has(method))
      return answerError(context, new Refusal('not_found', 'Not found'), log);
    context.header('allow', [...allowed].join(', '));
    return answerError(context, new Refusal('method_not_allowed', 'Method not allowed'), log);
  });
};
