import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { admitLocalCalls } from '../../platform/http/local-calls.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import type { Deps } from '../deps.ts';
import { type ReadMail, readEml } from './eml.ts';
import { outboxFileName, getOutboxFolder } from './mail-outbox.ts';

/** Most mails on the list. */
const maxMails = 200;

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A letter styles itself inline, as mail programs need it; `sandbox` leaves it no scripts and no
// origin.
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const style = `body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#15172b;background:#fff}
h1{font-size:1.75rem;margin:0;padding-bottom:.5rem;border-bottom:7px solid #15172b}
a{color:#2450b8}li{padding:.5rem 0;border-bottom:1px solid #e4e4de}ul{list-style:none;margin:0;padding:0}
small{color:#64677d;display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:40rem;border:1px solid #e4e4de}`;

const renderPage = (
  context: Context,
  title: string,
  content: unknown,
): Response | Promise<Response> => {
  context.header('content-security-policy', policy);
  context.header('cache-control', 'no-store');
  return context.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/dev/mail.css"></head>
<body><h1>${title}</h1>${content}</body></html>`);
};

const listMailFiles = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((name) => outboxFileName.test(name))
    .sort()
    .reverse()
    .slice(0, maxMails);
};

/** A mail by its file's name; null for any name that the outbox does not give. */
const readMail = async (folder: string, name: string): Promise<ReadMail | null> => {
  if (!outboxFileName.test(name)) return null;
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes === null ? null : readEml(bytes);
};

const readMails = async (folder: string): Promise<(ReadMail & { file: string })[]> => {
  const mails = await Promise.all(
    (await listMailFiles(folder)).map(async (file) => ({
      file,
      mail: await readMail(folder, file),
    })),
  );
  return mails.flatMap(({ file, mail }) => (mail === null ? [] : [{ file, ...mail }]));
};

/** `20261121T112406123Z-…` as a time. */
const formatFileTime = (name: string): string =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3 $4:$5:$6 UTC');

/** Text with its addresses as links; all else is escaped. */
const linkAddresses = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`,
    );

/**
 * `/dev/mail`: the outbox to read, newest first, while the shop has no mail server and its address
 * is loopback. For callers on this machine itself; for all others it is not there.
 */
export const addDevMailRoutes: RouteModule<Deps> = (app, { settings }) => {
  if (settings.smtpUrl !== undefined || !settings.hasTestServices) return;
  const folder = getOutboxFolder(settings.dataDir);
  app.use('/dev/*', admitLocalCalls);
  app.get('/dev/mail.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/dev/mail.json', async (context) => {
    context.header('cache-control', 'no-store');
    return context.json({
      mails: (await readMails(folder)).map(({ file, to, subject, text }) => ({
        file,
        to,
        subject,
        text,
      })),
    });
  });
  app.get('/dev/mail', async (context) => {
    const mails = await readMails(folder);
    const list = mails.map(
      (mail) =>
        html`<li><a href="/dev/mail/${mail.file}">${mail.subject}</a><small>${mail.to}, ${formatFileTime(mail.file)}</small></li>`,
    );
    return renderPage(
      context,
      'Outbox',
      mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ul>${list}</ul>`,
    );
  });
  app.get('/dev/mail/:file', async (context) => {
    const file = context.req.param('file');
    const mail = await readMail(folder, file);
    if (mail === null) return context.notFound();
    const letter = html`<iframe src="/dev/mail/${file}/html" title="As the mail program shows it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    return renderPage(
      context,
      mail.subject,
      html`<small>To ${mail.to}, from ${mail.from}, ${formatFileTime(file)}</small><pre>${linkAddresses(mail.text)}</pre>${letter}<p><a href="/dev/mail">Outbox</a></p>`,
    );
  });
  app.get('/dev/mail/:file/html', async (context) => {
    const mail = await readMail(folder, context.req.param('file'));
    if (mail === null) return context.notFound();
    context.header('content-security-policy', letterPolicy);
    context.header('cache-control', 'no-store');
    return context.html(html`${raw(mail.html)}`);
  });
};
