import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../../shop/people/account.ts';
import { adaptSite } from './nginx.ts';

const site = readFileSync(new URL('../../../deploy/nginx/haat.conf', import.meta.url), 'utf8');

it('the site file of nginx has the languages of the shop', () => {
  const [, list = ''] = /map \$cookie_lang \$haat_language \{([^}]*)\}/.exec(site) ?? [];
  const rows = [...list.matchAll(/^ +(\w+) +(\w+);$/gm)].map(([, from, to]) => [from, to]);
  const [standard, ...others] = languages;
  expect(rows).toEqual([['default', standard], ...others.map((language) => [language, language])]);
});

it('the proof changes only names, ports and folders of the site file', () => {
  const adapted = adaptSite({
    folder: '/tmp/proof',
    httpPort: 8080,
    httpsPort: 8443,
    nodePorts: [1, 2],
  }).split('\n');
  const changed = site.split('\n').filter((line, index) => line !== adapted[index]);
  expect(changed.length).toBeGreaterThan(10);
  const allowed =
    /^#|^ *(?:location \/|listen|server|server_name|ssl_certificate|ssl_certificate_key|proxy_cache_path) /;
  expect(changed.filter((line) => !allowed.test(line))).toEqual([]);
});
