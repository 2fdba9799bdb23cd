import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultIdentity } from '../../../shop/office/identity.ts';
import { renderLetter } from '../../office/letters/render-letter.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import type { Deps } from '../deps.ts';
import { createMailer } from './create-mailer.ts';
import { addDevMailRoutes } from './dev-mail.ts';

const renderOwn = (letter: Parameters<typeof renderLetter>[0]) =>
  renderLetter(letter, defaultIdentity);

const dataDir = mkdtempSync(join(tmpdir(), 'haat-dev-mail-'));
const settings = readSettings({ DATA_DIR: dataDir });
const link = `http://localhost:3000/account-verify/acc_0123456789abcdefghjkmn/${'A1b-'.repeat(10)}xyz`;
const letter = renderOwn({
  language: 'fn',
  subject: 'Vérifiez « votre » compte, s’il vous plaît, avant la fin de la journée',
  title: 'Vérifiez',
  paragraphs: ['Bonjour <b>Zoë</b> & Cie', 'हाट'],
  button: { label: 'Vérifier', url: link },
  notes: [],
});

const createRoutes = (env: Record<string, string> = {}) => {
  const app = new Hono();
  addDevMailRoutes(app, {
    settings: { ...settings, ...readSettings({ DATA_DIR: dataDir, ...env }) },
  } as Deps);
  return (path: string, address = '127.0.0.1', headers: Record<string, string> = {}) =>
    app.request(
      path,
      { headers },
      { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
};
const get = createRoutes();
const mails = async () =>
  (
    (await (await get('/dev/mail.json')).json()) as {
      mails: { file: string; subject: string; text: string; to: string }[];
    }
  ).mails;

beforeAll(async () => {
  const mailer = createMailer(settings);
  await mailer.send({
    ...letter,
    sender: 'Haat',
    to: 'zoe@example.in',
    messageId: '<one@localhost>',
  });
  await mailer.send({
    ...letter,
    sender: 'Haat',
    subject: 'Second',
    to: 'zoe@example.in',
    messageId: '<two@localhost>',
  });
  writeFileSync(join(dataDir, 'secret.txt'), 'not for the door');
  mkdirSync(join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(join(dataDir, 'outbox', 'notes.txt'), 'not a mail');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('/dev/mail', () => {
  it('lists sent mails, newest first', async () => {
    expect((await mails()).map(({ subject, to }) => [subject, to])).toEqual([
      ['Second', 'zoe@example.in'],
      [letter.subject, 'zoe@example.in'],
    ]);
    const list = await (await get('/dev/mail')).text();
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('Vérifiez'));
  });

  it('shows a mail with a whole, clickable link, and everything else as text', async () => {
    const file = (await mails())[1]?.file ?? '';
    const response = await get(`/dev/mail/${file}`);
    const page = await response.text();
    expect(page).toContain(`<a href="${link}">${link}</a>`);
    expect(page).toContain('Bonjour &lt;b&gt;Zoë&lt;/b&gt; &amp; Cie');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'",
    );
  });

  it('shows the HTML of a mail in a sandbox', async () => {
    const file = (await mails())[1]?.file ?? '';
    const response = await get(`/dev/mail/${file}/html`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-popups/,
    );
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('हाट');
    expect(page).toContain('Bonjour &lt;b&gt;Zoë&lt;/b&gt;');
    expect(page).not.toContain('=3D');
  });

  it.each([
    '..%2fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '..%5csecret.txt',
    'notes.txt',
    '20261121T112406123Z-0123456789ab.eml',
    '%2fetc%2fpasswd',
    '.',
  ])('answers 404 at %s', async (name) => {
    expect((await get(`/dev/mail/${name}`)).status).toBe(404);
    expect((await get(`/dev/mail/${name}/html`)).status).toBe(404);
  });

  it('answers 404 to other machines and through a proxy', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css']) {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, '::ffff:127.0.0.1')).status).toBe(200);
      expect((await get(path, '10.0.0.7')).status).toBe(404);
      expect((await get(path, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another name that points here', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example:3000' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ...[
      'forwarded',
      'via',
      'x-real-ip',
      'x-forwarded-host',
      'x-forwarded-proto',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
      'fastly-client-ip',
      'cdn-loop',
    ].map((name): [string, Record<string, string>] => [name, { [name]: '127.0.0.1' }]),
  ])('answers 404 for %s', async (_, headers) => {
    for (const path of ['/dev/mail', '/dev/mail.json'])
      expect((await get(path, '127.0.0.1', headers)).status).toBe(404);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'haat.localhost', 'LOCALHOST'])(
    'answers for the Host %s',
    async (host) => {
      expect(
        (
          await get('/dev/mail.json', '127.0.0.1', {
            host,
            origin: 'http://localhost:3000',
            'sec-fetch-site': 'same-origin',
          })
        ).status,
      ).toBe(200);
    },
  );

  it('answers 404 for a shop with a public address, unless it is allowed', async () => {
    expect((await createRoutes({ PUBLIC_URL: 'https://haat.example' })('/dev/mail')).status).toBe(
      404,
    );
    expect(
      (
        await createRoutes({ PUBLIC_URL: 'https://haat.example', ALLOW_TEST_SERVICES: '1' })(
          '/dev/mail',
        )
      ).status,
    ).toBe(200);
  });

  it('answers 404 if there is a mail server', async () => {
    expect((await createRoutes({ SMTP_URL: 'smtp://127.0.0.1:2525' })('/dev/mail')).status).toBe(
      404,
    );
  });

  it('is empty before the first mail', async () => {
    const empty = createRoutes({ DATA_DIR: join(dataDir, 'none') });
    expect(await (await empty('/dev/mail')).text()).toContain('No mail yet.');
  });
});
