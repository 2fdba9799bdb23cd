import type { Hono } from 'hono';

/** How a call of the gateway goes wrong. `lost`: it does the work, and the reply is lost. */
export type Trouble = 'lost' | 'refused' | 'hang' | 'junk' | 500 | 429;

/** Answers a call of the shop to the test gateway, in trouble if a kind is given. */
export const serveWithTrouble = async (
  app: Hono,
  request: Request,
  kind: Trouble | null,
): Promise<Response> => {
  if (kind === 'refused') throw new TypeError('fetch failed');
  if (kind === 'junk')
    return new Response('<html>Bad gateway</html>', {
      status: 200,
      headers: { 'content-type': 'text/html' },
    });
  if (typeof kind === 'number')
    return Response.json(
      { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } },
      { status: kind },
    );
  const answer = await app.fetch(request);
  if (kind === 'lost') throw new TypeError('terminated');
  if (kind === 'hang') await new Promise((late) => request.signal.addEventListener('abort', late));
  return answer;
};
