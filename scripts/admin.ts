import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { makeAdmin } from '../server/accounts/first-admin.ts';
import { Refusal } from '../server/http/refusal.ts';
import { createLog } from '../server/log.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { maxPassword, minPassword } from '../shop/account.ts';
import { askSecret } from './ask-secret.ts';

/** `npm run admin -- --email E`: makes an admin, also while the shop runs. Exit 0 done, 1 not done, 2 asked wrongly. */

const usage = 'Usage: npm run admin -- --email you@example.in   (the password is asked for, or read from ADMIN_PASSWORD)';

const stop = (line: string, code: 1 | 2): never => {
  console.error(line);
  process.exit(code);
};

const readEmail = (): string => {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    if (values.email !== undefined && z.email().safeParse(values.email.trim()).success) return values.email;
    return stop(values.email === undefined ? usage : `"${values.email}" is not an e-mail address.\n${usage}`, 2);
  } catch {
    return stop(usage, 2);
  }
};

const readPassword = async (): Promise<string> => {
  const given = process.env.ADMIN_PASSWORD;
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) return stop('There is no terminal to ask for the password; please set ADMIN_PASSWORD.', 2);
  const first = await askSecret('Password: ');
  if (first !== (await askSecret('Once more: '))) return stop('The two passwords differ; nothing was changed.', 1);
  return first;
};

const main = async (): Promise<void> => {
  const email = readEmail();
  // Its own check says more than the setting's, and applies to a typed password too.
  const { ADMIN_PASSWORD: _, ...env } = process.env;
  const settings = readSettings(env);
  const password = await readPassword();
  if (password.length < minPassword || password.length > maxPassword) stop(`The password must have ${minPassword} to ${maxPassword} characters; nothing was changed.`, 1);
  const store = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir, log: createLog('silent') });
  try {
    await migrate(store);
    const done = await makeAdmin(store, email, password);
    console.log(done === 'opened' ? `${email} is now an admin.` : `${email} had an account; it is an admin's now, with the new password, and logged out everywhere.`);
  } finally {
    await store.close();
  }
};

try {
  await main();
} catch (error) {
  const reason = error instanceof Refusal ? (error.errors[0]?.message ?? error.message) : error instanceof Error ? error.message : String(error);
  stop(error instanceof SettingsError ? reason : `No admin was made: ${reason}`, 1);
}
