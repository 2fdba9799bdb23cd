import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * A command that cannot be done, in one line for the person who gave it. Exit code 2: asked
 * wrongly; 1: not done.
 */
export class CommandFault extends Error {
  readonly code: 1 | 2;
  constructor(line: string, code: 1 | 2) {
    super(line);
    this.code = code;
  }
}

/**
 * The value of the only option that a command takes, given as `--name value` or `--name=value`;
 * undefined when it is not there. Throws CommandFault for an option without its value and for
 * whatever else was given; `example` shows how it is meant.
 */
export const readOption = (
  args: string[],
  name: string | null,
  example: string,
): string | undefined => {
  const options = name === null ? {} : { [name]: { type: 'string' as const } };
  const { tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  let found: string | undefined;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const given = token.kind === 'option' ? token.rawName : `"${token.value}"`;
    if (token.kind === 'positional' || token.name !== name)
      throw new CommandFault(`${given} is not understood here. Usage: ${example}`, 2);
    if (token.value === undefined || token.value === '')
      throw new CommandFault(`${given} needs a value. Usage: ${example}`, 2);
    found = token.value;
  }
  return found;
};

/**
 * Runs a command; it answers its exit code. A fault ends it with one line, and only one of our own
 * making with its stack.
 */
export const runCommand = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof CommandFault ? error.message : error);
    process.exitCode = error instanceof CommandFault ? error.code : 1;
  }
};
