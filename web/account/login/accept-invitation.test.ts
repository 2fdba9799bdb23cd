import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubWindow } from '../../shared/platform/testing-browser.ts';

const user = {
  token: 'old',
  _id: 'acc_1',
  name: 'Meera',
  email: 'm@example.in',
  mobile: null,
  verified: true,
  isAdmin: false,
  role: 'customer' as const,
  shippingAddress: [],
};
const link = { id: 'inv_1', token: 'link' };

const openTab = async (respond: (path: string) => [number, object]) => {
  stubWindow({ 'shop.userInfo': user }, { sessionStorage: null });
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, new Headers(init.headers).get('authorization')]);
    const [status, body] = respond(path);
    return new Response(JSON.stringify(body), { status });
  });
  vi.resetModules();
  return {
    sent,
    session: await import('../../shared/people/session/session.ts'),
    accept: (await import('./accept-invitation.ts')).acceptInvitation,
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('an accepted invitation', () => {
  it('goes on with the new token, and reads the role with it', async () => {
    const { token: _, ...info } = user;
    const tab = await openTab((path) => [
      200,
      path.startsWith('/api/staff/')
        ? { message: 'Invitation accepted', token: 'new' }
        : { ...info, role: 'support' },
    ]);
    await tab.accept(link);
    expect(tab.session.getSession()).toMatchObject({ token: 'new', role: 'support' });
    expect(tab.sent).toEqual([
      ['/api/staff/invitations/inv_1/link', 'Bearer old'],
      ['/api/users/acc_1', 'Bearer new'],
    ]);
  });

  it('that is refused leaves the session as it is, unless the session itself has ended', async () => {
    const refused = await openTab(() => [400, { message: 'old', code: 'link_invalid' }]);
    await expect(refused.accept(link)).rejects.toMatchObject({ code: 'link_invalid' });
    expect(refused.session.getSession()?.token).toBe('old');
    const ended = await openTab(() => [
      401,
      { message: 'Not authorized, token failed', code: 'token_failed' },
    ]);
    await expect(ended.accept(link)).rejects.toMatchObject({ code: 'token_failed' });
    expect(ended.session.getSession()).toBeNull();
  });
});
