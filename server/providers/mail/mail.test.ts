import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { type Mail } from './mail.ts';

const mail: Mail = {
  sender: 'Haat',
  to: 'asha@example.in',
  subject: 'Größe',
  text: `Hallo Zoë\n${'x'.repeat(300)}\n`,
  html: '<p>Hallo</p>',
  messageId: '<key@haat.example>',
  replyTo: { name: 'Rao, Asha', address: 'a@example.in' },
};

/** A mail server that speaks enough SMTP; `answer` decides what it says to a line of the client. */
const withServer = async (
  answer: (line: string) => string | null,
  run: (url: string) => Promise<void>,
): Promise<string> => {
  let received = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let data = false;
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.on('data', (bytes) => {
      received += bytes.toString();
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (data && line !== '.') continue;
        data = line === 'DATA';
        const reply = answer(line);
        if (reply !== null) socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  try {
    await run(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  return received;
};
const friendly = (line: string): string =>
  line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';

describe('mail by SMTP', () => {
  it('is delivered whole, in the shop’s name', async () => {
    const received = await withServer(friendly, (smtpUrl) =>
      createMailer({ smtpUrl, dataDir: '', senderEmail: 'owner@haat.example' }).send(mail),
    );
    for (const line of [
      'MAIL FROM:<owner@haat.example>',
      'RCPT TO:<asha@example.in>',
      'Auto-Submitted: auto-generated',
      'From: Haat <owner@haat.example>',
      'Message-ID: <key@haat.example>',
      'Reply-To: "Rao, Asha" <a@example.in>',
    ])
      expect(received).toContain(line);
  });

  it('fails when the server refuses it or cannot be reached', async () => {
    const answerWithRefusal = (line: string): string =>
      line.startsWith('RCPT') ? '550 nobody here' : friendly(line);
    const send = (smtpUrl: string) =>
      createMailer({ smtpUrl, dataDir: '', senderEmail: 'owner@haat.example' }).send(mail);
    await withServer(answerWithRefusal, (url) => expect(send(url)).rejects.toThrow('550'));
    await expect(send('smtp://127.0.0.1:9')).rejects.toThrow();
  });

  it('goes to another machine only over TLS, unless plain connections are allowed', async () => {
    // 0.0.0.0 is this machine, but not by a name of the loopback.
    const toOtherHost = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');
    const settings = { dataDir: '', senderEmail: 'owner@haat.example' };
    const refused = await withServer(
      (line) => (line === 'STARTTLS' ? '502 no TLS here' : friendly(line)),
      (url) =>
        expect(
          createMailer({ ...settings, smtpUrl: toOtherHost(url) }).send(mail),
        ).rejects.toThrow(),
    );
    expect(refused).not.toContain('MAIL FROM');
    const plain = await withServer(friendly, (url) =>
      createMailer({ ...settings, smtpUrl: toOtherHost(url), allowsPlainConnections: true }).send(
        mail,
      ),
    );
    expect(plain).toContain('MAIL FROM');
  });

  it('gives up on a silent server', async () => {
    const settings = { dataDir: '', senderEmail: 'owner@haat.example', sendTimeoutMs: 200 };
    await withServer(
      () => null,
      (smtpUrl) =>
        expect(createMailer({ ...settings, smtpUrl }).send(mail)).rejects.toThrow(
          'The mail server did not answer in time',
        ),
    );
  });
});

describe('mail to the outbox', () => {
  it('is a file that only its owner can read, with lines and letters as they are', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'haat-outbox-'));
    await createMailer({ smtpUrl: undefined, dataDir, senderEmail: 'owner@haat.example' }).send(
      mail,
    );
    const files = readdirSync(join(dataDir, 'outbox'));
    expect(files).toHaveLength(1);
    const file = join(dataDir, 'outbox', files[0] ?? '');
    expect(files[0]).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`Hallo Zoë\r\n${'x'.repeat(300)}\r\n`);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    rmSync(dataDir, { recursive: true });
  });
});
