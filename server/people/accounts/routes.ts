import type { accounts } from '../../../contract/people/accounts.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { requestLink, resetPassword, verifyAccount } from '../passwords/secret-links.ts';
import { parseDevice } from '../sessions/device.ts';
import { logIn, sendLoginCode } from '../sessions/log-in.ts';
import { endSession } from '../sessions/session-queries.ts';
import { findAccount } from './accounts.ts';
import { changeUser } from './administer-users.ts';
import { listAccounts } from './list-accounts.ts';
import { presentAccount } from './present.ts';
import { changeProfile } from './profile.ts';
import { register, registerByAdmin } from './register.ts';

const checkEmail = 'Please check your email to verify your account';

/**
 * Accounts and sessions: register, verify, log in and out, profile, password reset (ACCOUNT-1 to
 * ACCOUNT-17, docs/product.md). The street `office` deletes accounts.
 */
export const createAccountHandlers = (
  deps: Deps,
): Handlers<Omit<typeof accounts, 'DELETE /api/users/{id}'>> => ({
  'POST /api/users': async ({ body, caller, remote }) => {
    if (caller !== null && hasRight(caller.role, 'users.change'))
      return {
        status: 201,
        data: presentAccount(await registerByAdmin(deps, body, { caller, remote })),
      };
    if (body.isAdmin === true)
      deps.securityLog.record('admin_requested', { accountId: caller?.id ?? null, remote });
    await register(deps, body, remote);
    return { status: 201, data: { message: checkEmail } };
  },
  'POST /api/users/login': async ({ body, remote, request }) => {
    const { account, token } = await logIn(
      deps,
      body,
      remote,
      parseDevice(request.headers.get('user-agent')),
    );
    deps.securityLog.record('login_succeeded', { accountId: account.id, remote });
    return { status: 200, data: { ...presentAccount(account), token } };
  },
  'POST /api/users/login/mail-code': async ({ body, remote }) => {
    await sendLoginCode(deps, body, remote);
    return { status: 200, data: { message: 'A code is on its way to your e-mail address' } };
  },
  'POST /api/users/logout': async ({ caller }) => {
    await endSession(deps.store.db, caller.tokenHash);
    return { status: 200, data: { message: 'Logged out' } };
  },
  'GET /api/users/{id}': async ({ params, caller }) => {
    const account =
      hasRight(caller.role, 'users.read') || params.id === caller.id
        ? await findAccount(deps.store.db, params.id)
        : undefined;
    if (account === undefined) throw notFound('user');
    return { status: 200, data: presentAccount(account) };
  },
  'GET /api/users': async ({ query: { search = '', page } }) => {
    const { accounts, total } = await listAccounts(deps.store.db, search, page);
    return {
      status: 200,
      data: { users: accounts.map(presentAccount), ...describePage(page, total) },
    };
  },

  'PUT /api/users/{id}': async (call) => ({
    status: 200,
    data: presentAccount(await changeUser(deps, call, call.params.id, call.body)),
  }),

  'PUT /api/users/profile': async ({ body, caller, remote }) => {
    const { account, ...token } = await changeProfile(deps, caller, body, remote);
    return { status: 200, data: { ...presentAccount(account), ...token } };
  },
  'POST /api/account-verify': async ({ body, remote }) => {
    await requestLink(deps, 'verify', body.email, remote);
    return { status: 200, data: { message: checkEmail } };
  },
  'POST /api/account-verify/{id}/{token}': async ({ params, caller }) => {
    await verifyAccount(deps, params.id, params.token, caller);
    return { status: 200, data: { message: 'Account Verified' } };
  },
  'POST /api/passwordreset': async ({ body, remote }) => {
    await requestLink(deps, 'reset', body.email, remote);
    return { status: 200, data: { message: 'Password reset link is sent to your Email Id' } };
  },
  'POST /api/passwordreset/{id}/{token}': async ({ params, body }) => {
    await resetPassword(deps, params.id, params.token, body.password);
    return { status: 200, data: { message: 'Password Reset' } };
  },
});
