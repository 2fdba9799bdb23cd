import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * An error of a command, with a message of one line for its caller. Exit code 2: wrong arguments;
 * 1: not done.
 */
export class CommandFault extends Error {
  readonly code: 1 | 2;
  constructor(line: string, code: 1 | 2) {
    super(line);
    this.code = code;
  }
}

/** The options of a command: those with a value, and those without. */
interface CommandOptions {
  values?: readonly string[];
  flags?: readonly string[];
}

/**
 * Reads the options of a command, `--name value`, `--name=value` or `--flag`. A flag has the value
 * "yes". Throws CommandFault for an option without its value and for any other argument. `example`
 * is shown as help.
 */
export const readOptions = (
  args: string[],
  { values = [], flags = [] }: CommandOptions,
  example: string,
): Map<string, string> => {
  const options = Object.fromEntries(values.map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const found = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const shownArgument = token.kind === 'option' ? token.rawName : `"${token.value}"`;
    if (token.kind === 'option' && flags.includes(token.name) && token.value === undefined) {
      found.set(token.name, 'yes');
      continue;
    }
    if (token.kind === 'positional' || !values.includes(token.name))
      throw new CommandFault(`${shownArgument} is not understood here. Usage: ${example}`, 2);
    if (token.value === undefined || token.value === '')
      throw new CommandFault(`${shownArgument} needs a value. Usage: ${example}`, 2);
    found.set(token.name, token.value);
  }
  return found;
};

/** Reads the value of a command's only option; undefined if it is missing. See `readOptions`. */
export const readOption = (
  args: string[],
  name: string | null,
  example: string,
): string | undefined => {
  const found = readOptions(args, { values: name === null ? [] : [name] }, example);
  return name === null ? undefined : found.get(name);
};

/**
 * Runs a command, which returns its exit code. An expected error ends it with one line, an
 * unexpected one with its stack.
 */
export const runCommand = async (work: () => Promise<number>): Promise<void> => {
  // Ended by a signal itself, the process would leave its database server running.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(signal, () => process.exit(code));
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof CommandFault ? error.message : error);
    process.exitCode = error instanceof CommandFault ? error.code : 1;
  }
};
