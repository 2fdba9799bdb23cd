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

/**
 * Reads the value of a command's only option, `--name value` or `--name=value`. Undefined if it is
 * missing. Throws CommandFault for an option without a value and for any other argument. `example`
 * is shown as help.
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
    const shownArgument = token.kind === 'option' ? token.rawName : `"${token.value}"`;
    if (token.kind === 'positional' || token.name !== name)
      throw new CommandFault(`${shownArgument} is not understood here. Usage: ${example}`, 2);
    if (token.value === undefined || token.value === '')
      throw new CommandFault(`${shownArgument} needs a value. Usage: ${example}`, 2);
    found = token.value;
  }
  return found;
};

/**
 * Runs a command, which returns its exit code. An expected error ends it with one line, an
 * unexpected one with its stack.
 */
export const runCommand = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof CommandFault ? error.message : error);
    process.exitCode = error instanceof CommandFault ? error.code : 1;
  }
};
