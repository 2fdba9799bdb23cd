import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFault } from '../../command/command.ts';

export const hasNginx = (): boolean =>
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** A self-signed certificate for localhost. */
const writeCertificate = (folder: string): void => {
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ].flat(),
    { stdio: 'ignore' },
  );
};

interface Places {
  folder: string;
  httpPort: number;
  httpsPort: number;
  nodePorts: [number, number];
}

const replaceOrFail = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`deploy/nginx/haat.conf has no "${from}" any more`);
  return text.replaceAll(from, to);
};

/** The supplied site file with the names, ports and folders of the proof in place of its own. */
export const adaptSite = ({ folder, httpPort, httpsPort, nodePorts }: Places): string =>
  [
    ['shop.example.in', 'localhost'],
    ['/var/cache/nginx/', `${folder}/cache/`],
    ['/etc/haat/tls/', `${folder}/`],
    ['127.0.0.1:3001', `127.0.0.1:${nodePorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${nodePorts[1]}`],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['listen [::]:80', `listen [::1]:${httpPort}`],
    ['listen [::]:443', `listen [::1]:${httpsPort}`],
  ].reduce(
    (text, [from = '', to = '']) => replaceOrFail(text, from, to),
    readFileSync(new URL('../../../deploy/nginx/haat.conf', import.meta.url), 'utf8'),
  );

const writeConfig = (places: Places): string => {
  const { folder } = places;
  writeFileSync(join(folder, 'site.conf'), adaptSite(places));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp-${name};`)
    .join(' ');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1; daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary} include ${folder}/site.conf; }
`,
  );
  return main;
};

/** nginx with the supplied site file, in the foreground and in a folder of its own. */
interface RunningNginx {
  url: string;
  cacheFolder: string;
  stop: () => Promise<void>;
}

const waitUntilOpen = async (url: string, child: ChildProcess, log: string): Promise<void> => {
  for (let i = 0; i < 200; i++) {
    if (child.exitCode !== null)
      throw new CommandFault(`nginx stopped: ${readFileSync(log, 'utf8')}`, 1);
    const isOpen = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new CommandFault('nginx did not answer within ten seconds.', 1);
};

export const startNginx = async (places: Places): Promise<RunningNginx> => {
  const { folder, httpPort, httpsPort } = places;
  mkdirSync(join(folder, 'cache'), { recursive: true });
  writeCertificate(folder);
  const errorLog = join(folder, 'error.log');
  const child = spawn('nginx', ['-p', folder, '-e', errorLog, '-c', writeConfig(places)], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await waitUntilOpen(`http://localhost:${httpPort}/`, child, errorLog);
  return {
    url: `https://localhost:${httpsPort}`,
    cacheFolder: join(folder, 'cache'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
