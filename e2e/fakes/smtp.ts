import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * A mail server on a real socket. It accepts every message, refuses, hangs, or accepts it and loses
 * the reply.
 */
export interface FakeSmtp {
  url: string;
  /** Every accepted message, with its headers. */
  mails: string[];
  behave: () => 'lost' | 'refused' | 'hang' | '550' | null;
  /** Called when a message is accepted and the answer is not sent yet. */
  onDone: () => void;
  close: () => Promise<void>;
}

export const openSmtp = async (): Promise<FakeSmtp> => {
  const sockets = new Set<Socket>();
  const talk = (socket: Socket): void => {
    const kind = fake.behave();
    if (kind === 'refused') return void socket.destroy();
    if (kind === 'hang') return;
    let [pending, data] = ['', null as string | null];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (data !== null) {
        if (line !== '.') return void (data += `${line}\r\n`);
        fake.mails.push(data);
        data = null;
        fake.onDone();
        return kind === 'lost' ? void socket.destroy() : say('250 Taken');
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO' || word === 'HELO') return say('250 fake');
      if (word === 'RCPT' && kind === '550') return say('550 No such person');
      if (word === 'DATA') {
        data = '';
        return say('354 Go on');
      }
      if (word === 'QUIT') {
        say('221 Bye');
        return void socket.end();
      }
      say('250 Well');
    };
    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        take(line);
      }
    });
    say('220 fake');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    behave: () => null,
    onDone: () => {},
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return fake;
};
