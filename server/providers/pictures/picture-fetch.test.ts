import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPictureFetcher, PictureFault, readPictureAddress } from './picture-fetch.ts';
import { isPublicAddress } from './public-address.ts';
import { openPictureHost, type PictureHost } from './testing-host.ts';

describe('the address of a picture', () => {
  it.each([
    'https://cdn.example.com/a.jpg',
    'https://CDN.example.com:443/a.jpg?v=2#x',
    'https://मंडी.example.com/आम.png',
  ])('is an https address with the name of a host: %s', (address) => {
    expect(readPictureAddress(address)?.protocol).toBe('https:');
  });

  it.each([
    ['another scheme', 'http://cdn.example.com/a.jpg'],
    ['another scheme', 'ftp://cdn.example.com/a.jpg'],
    ['another scheme', 'file:///etc/passwd'],
    ['another scheme', 'data:image/png;base64,AAAA'],
    ['a port', 'https://cdn.example.com:8443/a.jpg'],
    ['a port', 'https://cdn.example.com:22/'],
    ['a user', 'https://user@cdn.example.com/a.jpg'],
    ['a password', 'https://user:secret@cdn.example.com/a.jpg'],
    ['a user that looks like a host', 'https://cdn.example.com@127.0.0.1/'],
    ['an IP address', 'https://8.8.8.8/a.jpg'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback, short', 'https://127.1/'],
    ['loopback, decimal', 'https://2130706433/'],
    ['loopback, octal', 'https://0177.0.0.1/'],
    ['loopback, hex', 'https://0x7f.0.0.1/'],
    ['loopback, hex as one number', 'https://0x7f000001/'],
    ['loopback, full-width digits', 'https://１２７.０.０.１/'],
    ['loopback, circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data'],
    ['IPv6', 'https://[::1]/'],
    ['IPv6, mapped', 'https://[::ffff:127.0.0.1]/'],
    ['IPv6, NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['a name without a dot', 'https://localhost/'],
    ['a name without a dot', 'https://intranet/a.jpg'],
    ['a name that ends in a dot', 'https://localhost./'],
    ['no address', '/pictures/mango-640.webp'],
    ['no address', ''],
    ['no address', 'https://'],
  ])('has no %s: %s', (_, address) => expect(readPictureAddress(address)).toBeNull());
});

describe('a picture on another host', () => {
  let host: PictureHost;
  let answer: (response: ServerResponse, path: string) => void;

  beforeAll(async () => {
    host = await openPictureHost((request, response) => answer(response, request.url ?? ''));
  });
  afterAll(() => host.close());
  beforeEach(() => {
    for (const list of [host.resolved, host.opened, host.requests]) list.length = 0;
  });

  const fetch = (address: string, change: object = {}): Promise<Buffer> =>
    createPictureFetcher({ ...host.network, ...change })(address);
  const failing = async (fetched: Promise<unknown>): Promise<string | undefined> => {
    const error: unknown = await fetched.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(PictureFault);
    return error instanceof PictureFault ? error.explanation.reason : undefined;
  };

  it('is fetched over TLS from the address that was resolved, with nothing of ours', async () => {
    answer = (response) => response.end('bytes');
    expect(String(await fetch('https://cdn.example.com/a.jpg?v=2'))).toBe('bytes');
    expect([host.resolved, host.opened]).toEqual([['cdn.example.com'], ['127.0.0.1']]);
    const [request] = host.requests;
    expect([request?.method, request?.url]).toEqual(['GET', '/a.jpg?v=2']);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('is resolved once: a second answer of the name service changes nothing', async () => {
    answer = (response) => response.end('bytes');
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? '93.184.216.34' : '127.0.0.1'];
    await fetch('https://cdn.example.com/a.jpg', { resolve, isPublic: isPublicAddress });
    expect([asked, host.opened]).toEqual([1, ['93.184.216.34']]);
  });

  it.each([
    ['private', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['NAT64', ['64:ff9b::7f00:1']],
    ['6to4', ['2002:7f00:1::']],
    ['carrier-grade NAT', ['100.64.0.1']],
    ['one of several', ['93.184.216.34', '10.0.0.1']],
    ['none', []],
  ])('is not asked for where its host is not public: %s', async (_, addresses) => {
    const change = { resolve: async () => addresses, isPublic: isPublicAddress };
    expect(await failing(fetch('https://cdn.example.com/', change))).toBe('picture_not_public');
    expect(host.opened).toEqual([]);
  });

  it('is not asked for where the address itself is refused', async () => {
    expect(await failing(fetch('https://127.0.0.1/a.jpg'))).toBe('picture_address');
    expect(host.resolved).toEqual([]);
  });

  it('follows a redirect only to another public https address', async () => {
    answer = (response, path) =>
      path === '/new.jpg'
        ? response.end('moved')
        : response.writeHead(302, { location: 'https://img.example.com/new.jpg' }).end();
    expect(String(await fetch('https://cdn.example.com/a.jpg'))).toBe('moved');
    expect(host.resolved).toEqual(['cdn.example.com', 'img.example.com']);
  });

  it.each([
    ['https://127.0.0.1/', 'picture_address'],
    ['http://img.example.com/', 'picture_address'],
    ['https://img.example.com:8443/', 'picture_address'],
    ['//user@img.example.com/', 'picture_address'],
    ['file:///etc/passwd', 'picture_address'],
    ['https://inside.example.com/', 'picture_not_public'],
  ])('follows no redirect to %s', async (location, reason) => {
    answer = (response) => response.writeHead(301, { location }).end();
    const resolve = async (name: string) =>
      name === 'inside.example.com' ? ['10.0.0.1'] : ['93.184.216.34'];
    const change = { resolve, isPublic: isPublicAddress };
    expect(await failing(fetch('https://cdn.example.com/', change))).toBe(reason);
    expect(host.requests).toHaveLength(1);
  });

  it('ends a circle of redirects', async () => {
    answer = (response) => response.writeHead(307, { location: '/again' }).end();
    expect(await failing(fetch('https://cdn.example.com/'))).toBe('picture_not_reached');
    expect(host.requests).toHaveLength(4);
  });

  it.each([404, 500, 204, 206])('is none where the answer is %d', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await failing(fetch('https://cdn.example.com/'))).toBe('picture_answered');
  });

  it('is given up above 10 MB, whether the length is said or not', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': String(10 * 1024 * 1024 + 1) });
      response.flushHeaders();
    };
    expect(await failing(fetch('https://cdn.example.com/'))).toBe('picture_too_heavy');
    let sent = 0;
    answer = (response) => {
      const more = (): void => {
        if (response.destroyed || sent > 64 * 1024 * 1024) return void response.end();
        sent += 1024 * 1024;
        response.write(Buffer.alloc(1024 * 1024), more);
      };
      more();
    };
    expect(await failing(fetch('https://cdn.example.com/'))).toBe('picture_too_heavy');
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it('is given up after ten seconds, whether its host or its name service is slow', async () => {
    answer = (response) => {
      response.write('a');
    };
    const began = performance.now();
    expect(
      await Promise.all([
        failing(fetch('https://cdn.example.com/')),
        failing(fetch('https://cdn.example.com/', { resolve: () => new Promise(() => {}) })),
      ]),
    ).toEqual(['picture_not_reached', 'picture_not_reached']);
    expect(performance.now() - began).toBeGreaterThan(9_000);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('is not taken from a host without the certificate of its name', async () => {
    answer = (response) => response.end('bytes');
    expect(await failing(fetch('https://cdn.example.org/'))).toBe('picture_not_reached');
    expect(host.requests).toEqual([]);
  });

  it('is not reached where the name service fails', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await failing(fetch('https://cdn.example.com/', { resolve }))).toBe(
      'picture_not_reached',
    );
  });
});
