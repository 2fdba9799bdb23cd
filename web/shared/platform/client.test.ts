import { describe, expect, it, vi } from 'vitest';
import type { RefusalCode } from '../../../contract/refusals.ts';
import { ApiError, createClient } from './client.ts';

const answer = (status: number, body: string): Response => new Response(body, { status });

describe('the client', () => {
  it('fills the path, repeats list values, drops empty ones, sends the token', async () => {
    const send = vi.fn(async () => answer(200, '{"products":[]}'));
    const call = createClient(send, () => 'secret');
    await call('GET /api/products', {
      query: { size: ['M', 'L'], search: '', sort: 'new', page: 2 },
    });
    expect(send).toHaveBeenCalledWith('/api/products?size=M&size=L&sort=new&page=2', {
      method: 'GET',
      headers: { authorization: 'Bearer secret' },
    });
    await call('GET /api/products/{id}', { params: { id: 'a/b?c' }, query: {} });
    expect(send).toHaveBeenLastCalledWith('/api/products/a%2Fb%3Fc', expect.anything());
  });

  it('throws the errors of the server, field by field', async () => {
    const call = createClient(async () =>
      answer(
        400,
        JSON.stringify({
          message: 'Please check: email',
          code: 'invalid',
          errors: [{ path: 'email', message: 'No' }],
        }),
      ),
    );
    await expect(call('POST /api/passwordreset', { body: { email: 'x' } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Please check: email',
      errors: [{ path: 'email', message: 'No' }],
    });
  });

  it('throws a network error without a response, and a fault if the response is not JSON', async () => {
    const offlineClient = createClient(async () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(offlineClient('GET /api/admin')).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
    const html = createClient(async () => answer(502, '<h1>Bad gateway</h1>'));
    await expect(html('GET /api/admin')).rejects.toBeInstanceOf(ApiError);
    await expect(
      createClient(async () => answer(200, 'not json'))('GET /api/admin'),
    ).rejects.toMatchObject({ code: 'fault' });
  });

  it('repeats a call once with the token that replaced a revoked one', async () => {
    const refused = JSON.stringify({
      message: 'Not authorized, token failed',
      code: 'token_failed',
    });
    const answered = (live: string) =>
      vi.fn(async (_: string, init: RequestInit) =>
        new Headers(init.headers).get('authorization') === `Bearer ${live}`
          ? answer(200, '{"message":"done"}')
          : answer(401, refused),
      );
    const send = answered('new');
    await expect(
      createClient(
        send,
        () => 'old',
        async () => 'new',
      )('POST /api/users/logout'),
    ).resolves.toEqual({ message: 'done' });
    expect(send).toHaveBeenCalledTimes(2);
    const never = answered('other');
    await expect(
      createClient(
        never,
        () => 'old',
        async () => 'new',
      )('POST /api/users/logout'),
    ).rejects.toMatchObject({ code: 'token_failed' });
    expect(never).toHaveBeenCalledTimes(2);
  });

  it('replaces the token only when the server rejects it', async () => {
    const dead = vi.fn(async () => null);
    const clientRefusedWith = (code: RefusalCode) =>
      createClient(
        async () => answer(401, JSON.stringify({ message: 'Not authorized', code })),
        () => 'secret',
        dead,
      )('GET /api/cart/mycart');
    for (const code of ['no_token', 'wrong_credentials', 'wrong_code'] as const)
      await expect(clientRefusedWith(code)).rejects.toBeInstanceOf(ApiError);
    expect(dead).not.toHaveBeenCalled();
    await expect(clientRefusedWith('token_failed')).rejects.toBeInstanceOf(ApiError);
    expect(dead).toHaveBeenCalledWith('secret');
  });
});
