import process from 'node:process';
import { z } from 'zod';
import { makeAdmin } from '../server/accounts/first-admin.ts';
import { Refusal } from '../server/http/refusal.ts';
import { maxPassword, minPassword } from '../shop/account.ts';
import { askSecret } from './ask-secret.ts';
import { CommandFault, readOption, runCommand } from './command.ts';
import { settingsOf, withStore } from './with-store.ts';

/** `npm run admin -- --email E`: makes an admin, also while the shop runs. Exit 0 done, 1 not done, 2 asked wrongly. */

const usage = 'npm run admin -- --email you@example.in (the password is asked for, or read from ADMIN_PASSWORD)';

const readEmail = (args: string[]): string => {
  const email = readOption(args, 'email', usage)?.trim();
  if (email === undefined) throw new CommandFault(`--email is missing. Usage: ${usage}`, 2);
  if (!z.email().safeParse(email).success) throw new CommandFault(`--email: "${email}" is not an e-mail address.`, 2);
  return email;
};

const readPassword = async (given: string | undefined): Promise<string> => {
  if (given !== undefined && given !== '') return checked(given, 'ADMIN_PASSWORD');
  if (!process.stdin.isTTY) throw new CommandFault('There is no terminal to ask for the password: set ADMIN_PASSWORD.', 2);
  const first = checked(await askSecret('Password: '), 'The password');
  if (first !== (await askSecret('Once more: '))) throw new CommandFault('The two passwords differ; nothing was changed.', 1);
  return first;
};

const checked = (password: string, what: string): string => {
  if (password.length >= minPassword && password.length <= maxPassword) return password;
  throw new CommandFault(`${what} must have ${minPassword} to ${maxPassword} characters; nothing was changed.`, 1);
};

await runCommand(async () => {
  const email = readEmail(process.argv.slice(2));
  // Checked above with better words, and the same for a typed one.
  const { ADMIN_PASSWORD: given, ...env } = process.env;
  const settings = settingsOf(env);
  const password = await readPassword(given);
  const done = await withStore(settings, (store) => makeAdmin(store, email, password)).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandFault(`No admin was made: ${error.errors[0]?.message ?? error.message}.`, 1) : error;
  });
  console.log(done === 'opened' ? `${email} is now an admin.` : `${email} had an account; it is an admin's now, with the new password, and logged out everywhere.`);
  return 0;
});
