import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * The ways in which a provider can misbehave at one call: it does the work and loses the reply,
 * refuses without doing it, never answers, or answers garbage or an error.
 */
type Mischief = 'lost' | 'refused' | 'hang' | 'junk' | number | null;

export interface Asked {
  method: string;
  /** The path without the prefix that all calls share. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  body: unknown;
}

export interface Fake {
  url: string;
  /** Every call that arrived, as `POST /orders`. */
  calls: string[];
  /**
   * Decides how a call misbehaves; tests replace it. If only the reply is lost, the work is done
   * first.
   */
  behave: (asked: Asked) => Mischief;
  /**
   * Called when the work of a call is done and its answer is not sent yet. Tests kill the shop at
   * this moment.
   */
  onDone: (asked: Asked) => void;
  close: () => Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * Starts a provider on a loopback socket. `answer` does the work; `behave` decides what happens to
 * its reply.
 */
export const openFake = async (prefix: string, answer: (asked: Asked) => Reply): Promise<Fake> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(prefix, ''),
      query: url.searchParams,
      headers: request.headers,
      body: parsed(await read(request)),
    };
    fake.calls.push(`${asked.method} ${asked.path}`);
    const kind = fake.behave(asked);
    if (kind === 'refused') return void request.socket.destroy();
    if (kind === 'hang') return;
    if (kind === 'junk') return void response.end('<html>Bad gateway</html>');
    if (typeof kind === 'number')
      return void response.writeHead(kind, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          message: 'Trouble',
          error: { code: 'SERVER_ERROR', description: 'Trouble' },
        }),
      );
    const { status = 200, body } = answer(asked);
    fake.onDone(asked);
    if (kind === 'lost') return void request.socket.destroy();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body));
  };
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const fake: Fake = {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    calls: [],
    behave: () => null,
    onDone: () => {},
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
};
