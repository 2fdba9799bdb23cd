import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { maxBodyBytes, type RouteTable } from '../../contract/route.ts';
import { createToken } from '../../server/platform/http/caller.ts';
import { languages } from '../../shop/people/account.ts';
import { listSettings } from '../documents/settings.ts';

/** The files of deploy/ must agree with the shop that they start. */

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const settings = new Set(listSettings().map(({ name }) => name));

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  depends_on?: object;
  healthcheck?: { test: string[] };
}

const { services, volumes } = parseYaml(read('deploy/docker/compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

describe('compose.yaml', () => {
  it('has the parts of a whole shop', () => {
    expect(Object.keys(services).toSorted()).toEqual([
      'backup',
      'caddy',
      'pgbouncer',
      'postgres',
      'shop1',
      'shop2',
    ]);
    expect(Object.keys(volumes)).toEqual(['database', 'pictures', 'certificates']);
  });

  it.each(['shop1', 'shop2', 'backup'])('gives %s only settings that exist', (name) => {
    const given = Object.keys(services[name]?.environment ?? {});
    expect(given).toContain('DATABASE_URL');
    expect(given.filter((setting) => !settings.has(setting))).toEqual([]);
  });

  it('runs the containers of the shop without a writable root', () => {
    expect(
      ['shop1', 'shop2', 'backup'].filter((name) => services[name]?.read_only !== true),
    ).toEqual([]);
  });

  it('counts PostgreSQL as healthy only when it listens by TCP', () => {
    expect(services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  it('takes only values that settings.example names', () => {
    const named = new Set(
      [...read('deploy/docker/settings.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
    );
    const taken = [
      ...read('deploy/docker/compose.yaml').matchAll(/\$\{([A-Z_]+)|environment: ([A-Z_]+)$/gm),
    ].map(([, first, second]) => first ?? second);
    expect(taken.length).toBeGreaterThan(10);
    expect([...new Set(taken)].filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !taken.includes(name))).toEqual([]);
  });
});

it('docs/operating.md writes only settings that exist', () => {
  const blocks = [...read('docs/operating.md').matchAll(/haat\.env <<EOF\n([\s\S]*?)\nEOF\n/g)];
  const written = blocks.flatMap(([, block = '']) =>
    [...block.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
  );
  expect(written).toEqual(expect.arrayContaining(['BACKUP_KEY', 'DATABASE_READ_URL']));
  expect(written.filter((name) => !settings.has(name))).toEqual([]);
});

it('the unit of systemd sets only settings that exist', () => {
  const [, line = ''] = /^Environment=(.*)$/m.exec(read('deploy/systemd/haat@.service')) ?? [];
  const names = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(names.filter((name) => !settings.has(name))).toEqual(['NODE_COMPILE_CACHE']);
});

it.skipIf(process.platform === 'win32')('the command haat is that of the running version', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'haat-command-')));
  try {
    const programs = { systemctl: `echo '${folder}'`, runuser: 'pwd; echo "$*"' };
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    const output = execFileSync('sh', ['-c', read('deploy/systemd/haat'), 'haat', 'auditor'], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    expect(output).toMatch(new RegExp(`^${folder}\n.* scripts/run\\.mjs auditor\n$`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(['Dockerfile', 'pgbouncer.Dockerfile'])('%s needs no frontend of a registry', (file) => {
  expect(read(`deploy/docker/${file}`)).not.toMatch(/^# *syntax=/m);
});

it('each stage that runs the Node of the shop has the library of it', () => {
  const stages = read('deploy/docker/Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  expect(stages).toHaveLength(3);
  expect(stages.filter((stage) => !/install .*libatomic1/.test(stage))).toEqual([]);
});

it('the last stage of the image is not root and installs no build tools', () => {
  const stages = read('deploy/docker/Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^debian:\S+ AS shop\n/);
  expect(last).toMatch(/^USER (?!0|root)/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).not.toMatch(/npm|build-essential|gcc|make\b/);
  const copied = stages[0]?.match(/^COPY .*/gm);
  expect(copied).toContain('COPY .npmrc package.json package-lock.json ./');
});

/** A call whose body may be larger than that of the others: an address and its bytes. */
interface LargeCall {
  path: string;
  bytes: number;
}

const listLargeCalls = (): LargeCall[] =>
  Object.entries(api as RouteTable).flatMap(([key, { raw = 'application/json', maxBytes }]) => {
    const bytes = maxBytes ?? maxBodyBytes[raw];
    const path = key.replace(/^\w+ /, '').replaceAll(/\{\w+\}/g, 'x_1');
    return bytes > maxBodyBytes['application/json'] ? [{ path, bytes }] : [];
  });

const units: Record<string, number> = { m: 1024 ** 2, MB: 1_000_000, MiB: 1024 ** 2 };
const parseSize = (text: string): number => {
  const [, count, unit = ''] = /^(\d+)(m|MB|MiB)$/.exec(text) ?? [];
  return Number(count) * (units[unit] ?? Number.NaN);
};

/** The limit of a path as nginx finds it: an exact location, a pattern, a beginning, or the default. */
const readNginxLimit = (path: string): number => {
  const site = read('deploy/nginx/haat.conf');
  const locations = [...site.matchAll(/location (?:(=|~) )?(\S+) \{([^}]*)\}/g)];
  const found =
    locations.find(([, kind, name]) => kind === '=' && name === path) ??
    locations.find(([, kind, name = '']) => kind === '~' && new RegExp(name).test(path)) ??
    locations.find(
      ([, kind, name = '', body = '']) =>
        kind === undefined && path.startsWith(name) && body.includes('client_max_body_size'),
    );
  const [, size = ''] = /client_max_body_size (\w+);/.exec(found?.[3] ?? site) ?? [];
  return parseSize(size);
};

/** The limit of a path as Caddy finds it: the sizes of the matchers that have it. */
const readCaddyLimit = (path: string): number => {
  const site = read('deploy/caddy/Caddyfile');
  const has = (names: string): boolean =>
    names
      .split(' ')
      .map((name) => name.replace(/\*$/, '.+').replaceAll('*', '[^/]+'))
      .some((pattern) => new RegExp(`^${pattern}$`).test(path));
  const sizes = [...site.matchAll(/request_body @(\w+) \{\s*max_size (\w+)/g)].flatMap(
    ([, matcher = '', size = '']) => {
      const [, not, names = ''] = new RegExp(`@${matcher} (not )?path (.*)`).exec(site) ?? [];
      return has(names) === (not === undefined) ? [parseSize(size)] : [];
    },
  );
  const [, spared = ''] = /@large \{\s*not path (.*)/.exec(site) ?? [];
  return Math.min(...sizes, has(spared) ? Infinity : 999_999);
};

describe.each([
  ['nginx', readNginxLimit],
  ['Caddy', readCaddyLimit],
])('the site file of %s', (_, readLimit) => {
  it('lets each body of the contract through, and none that is much larger', () => {
    const large = listLargeCalls();
    expect(large.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/returns/x_1/pictures', '/api/settings/pages/x_1/preview']),
    );
    for (const { path, bytes } of large) {
      expect([path, readLimit(path) >= bytes]).toEqual([path, true]);
      expect([path, readLimit(path) <= bytes * 1.1]).toEqual([path, true]);
    }
    for (const path of ['/api/orders', '/api/returns/x_1', '/api/returns/x_1/y/pictures', '/'])
      expect(readLimit(path)).toBeGreaterThanOrEqual(maxBodyBytes['application/json']);
    expect(readLimit('/api/returns/x_1/y/pictures')).toBeLessThanOrEqual(1024 ** 2);
  });
});

it('the site file of Caddy has the languages of the shop', () => {
  const [, list = ''] =
    /map \{http\.request\.cookie\.lang\} \{haat_language\} \{([^}]*)\}/.exec(
      read('deploy/caddy/Caddyfile'),
    ) ?? [];
  const rows = [...list.matchAll(/^\t+(\w+) (\w+)$/gm)].map(([, from, to]) => `${from} ${to}`);
  const [standard, ...others] = languages;
  expect(rows.toSorted()).toEqual(
    [`default ${standard}`, ...others.map((language) => `${language} ${language}`)].toSorted(),
  );
});

it.each([
  ['nginx/haat.conf', /"~(\^\S+\$)" +\$cookie_preview;/],
  ['caddy/Caddyfile', /~(\^\S+\$) "; preview=\$\{1\}"/],
])('deploy/%s lets through the secret of a preview, and nothing else beside it', (file, rule) => {
  const form = new RegExp(rule.exec(read(`deploy/${file}`))?.[1] ?? 'x{0}^$');
  for (let times = 0; times < 20; times += 1) expect(createToken()).toMatch(form);
  for (const odd of ['', 'x', `${createToken()}; lang=de`, `${createToken()}x`, 'x'.repeat(44)])
    expect(odd).not.toMatch(form);
});
