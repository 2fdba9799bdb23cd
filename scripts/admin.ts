import process from 'node:process';
import { z } from 'zod';
import { removeSecondFactor, makeAdmin } from '../server/people/accounts/first-admin.ts';
import type { Settings } from '../server/platform/environment/settings.ts';
import { Refusal } from '../server/platform/http/refusal.ts';
import { maxPassword, minPassword } from '../shop/people/account.ts';
import { hasVisibleText } from '../shop/visible-text.ts';
import { askSecret } from './command/ask-secret.ts';
import { CommandFault, readOption, runCommand } from './command/command.ts';
import { readCommandSettings, withStore } from './command/with-store.ts';

/**
 * `npm run admin -- --email E [--no-second-factor]`: makes an admin; asks for the password, or
 * reads ADMIN_PASSWORD. With `--no-second-factor` it only turns off the second factor of an admin
 * who has lost it.
 */

const usage =
  'npm run admin -- --email you@example.in (the password is asked for, or read from ADMIN_PASSWORD; --no-second-factor only turns the second factor of this account off)';
const off = '--no-second-factor';

const readEmail = (args: string[]): string => {
  const email = readOption(args, 'email', usage)?.trim();
  if (email === undefined) throw new CommandFault(`--email is missing. Usage: ${usage}`, 2);
  if (!z.email().safeParse(email).success)
    throw new CommandFault(`--email: "${email}" is not an e-mail address.`, 2);
  return email;
};

const readPassword = async (given: string | undefined): Promise<string> => {
  if (given !== undefined && given !== '') return checked(given, 'ADMIN_PASSWORD');
  if (!process.stdin.isTTY)
    throw new CommandFault('There is no terminal to ask for the password: set ADMIN_PASSWORD.', 2);
  const first = checked(await askSecret('Password: '), 'The password');
  if (first !== (await askSecret('Once more: ')))
    throw new CommandFault('The two passwords differ; nothing was changed.', 1);
  return first;
};

const checked = (password: string, what: string): string => {
  if (password.length < minPassword || password.length > maxPassword)
    throw new CommandFault(
      `${what} must have ${minPassword} to ${maxPassword} characters; nothing was changed.`,
      1,
    );
  if (!hasVisibleText(password))
    throw new CommandFault(`${what} must be more than spaces; nothing was changed.`, 1);
  return password;
};

const turnOff = async (settings: Settings, email: string): Promise<number> => {
  const done = await withStore(settings, (store) => removeSecondFactor(store, email));
  if (done !== 'off')
    throw new CommandFault(
      done === 'no account' ? `There is no account of ${email}.` : `${email} has no second factor.`,
      1,
    );
  console.log(`${email} logs in with the password alone now.`);
  return 0;
};

await runCommand(async () => {
  const args = process.argv.slice(2);
  const email = readEmail(args.filter((arg) => arg !== off));
  // The check above has a clearer message, and a typed password is checked in the same way.
  const { ADMIN_PASSWORD: given, ...env } = process.env;
  const settings = readCommandSettings(env);
  if (args.includes(off)) return turnOff(settings, email);
  const password = await readPassword(given);
  const done = await withStore(settings, (store) => makeAdmin(store, email, password)).catch(
    (error: unknown) => {
      throw error instanceof Refusal
        ? new CommandFault(`No admin was made: ${error.errors[0]?.message ?? error.message}.`, 1)
        : error;
    },
  );
  console.log(
    done === 'opened'
      ? `${email} is now an admin.`
      : `${email} had an account; it is an admin's now, with the new password, and logged out everywhere.`,
  );
  return 0;
});
