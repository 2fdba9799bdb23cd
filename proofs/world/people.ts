import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type ReadMail, readEml } from '../../server/providers/mail/eml.ts';
import { registerWorkers } from '../../server/start/register-workers.ts';
import { type TestResponse, openShop, type TestShop } from './shop.ts';

/** A test shop whose mails can be read, with the steps that tests of accounts repeat. */
export interface AccountsShop extends TestShop {
  newEmail: () => string;
  register: (email: string, more?: object) => Promise<TestResponse>;
  logIn: (email: string, given?: string) => Promise<TestResponse>;
  tokenOf: (email: string) => Promise<string>;
  profile: (token: string | undefined, body: unknown) => Promise<TestResponse>;
  accountOf: (email: string) => Promise<Selectable<Tables['accounts']>>;
  /** Sends waiting mails. Returns the mails to an address, newest last. */
  mailsTo: (email: string) => Promise<ReadMail[]>;
  /** The secret link in the newest of them. */
  lastLink: (email: string) => Promise<{ id: string; token: string }>;
}

/** The password of everybody who registers in these tests. */
export const password = 'two kilos of alphonso';

export const openAccounts = async (env: Record<string, string> = {}): Promise<AccountsShop> => {
  const shop = await openShop({ PUBLIC_URL: 'https://haat.example', ...env });
  const outbox = join(shop.deps.settings.dataDir, 'outbox');
  registerWorkers(shop.deps);
  let number = 0;
  const logIn: AccountsShop['logIn'] = (email, given = password) =>
    shop.call('POST /api/users/login', { body: { email, password: given } });
  const mailsTo: AccountsShop['mailsTo'] = async (email) => {
    await shop.deps.jobs.runDue();
    return readdirSync(outbox)
      .sort()
      .map((name) => readEml(readFileSync(join(outbox, name))))
      .filter(({ to }) => to === email);
  };
  return {
    ...shop,
    logIn,
    mailsTo,
    newEmail: () => `shopper${++number}@example.in`,
    register: (email, more = {}) =>
      shop.call('POST /api/users', { body: { name: 'Asha Rao', email, password, ...more } }),
    tokenOf: async (email) => String((await logIn(email)).data.token),
    profile: (token, body) => shop.call('PUT /api/users/profile', { token, body }),
    accountOf: (email) =>
      shop.deps.store.db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    lastLink: async (email) => {
      const link =
        /https:\/\/haat\.example\/(?:account-verify|password-reset|staff-invitation)\/(\w+)\/([\w-]+)/;
      const [, id = '', token = ''] = link.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
      return { id, token };
    },
  };
};
