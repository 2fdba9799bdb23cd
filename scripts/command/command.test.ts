import { describe, expect, it } from 'vitest';
import { CommandFault, readOption } from './command.ts';

const read = (...args: string[]): string | undefined =>
  readOption(args, 'products', 'npm run seed -- --products N');

const findFault = (work: () => unknown): CommandFault => {
  try {
    work();
  } catch (error) {
    if (error instanceof CommandFault) return error;
    throw error;
  }
  throw new Error('no fault');
};

describe('the only option of a command', () => {
  it('can have a space or an equals sign; the last one counts, and it is optional', () => {
    expect(read('--products', '12')).toBe('12');
    expect(read('--products=12')).toBe('12');
    expect(read('--products', '12', '--products=13')).toBe('13');
    expect(read()).toBeUndefined();
  });

  it('can have a value that looks like an option', () => {
    expect(read('--products', '-3')).toBe('-3');
  });

  it.each([
    [['--products'], '--products needs a value.'],
    [['--products='], '--products needs a value.'],
    [['--product', '3'], '--product is not understood here.'],
    [['3'], '"3" is not understood here.'],
    [['--products', '3', 'more'], '"more" is not understood here.'],
  ])('is refused in one line that names it: %j', (args, says) => {
    const fault = findFault(() => read(...args));
    expect(fault.code).toBe(2);
    expect(fault.message).toMatch(/^[^\n]+$/);
    expect(fault.message.startsWith(says)).toBe(true);
  });

  it('is refused by a command without options', () => {
    expect(findFault(() => readOption(['--all'], null, 'npm run auditor')).message).toBe(
      '--all is not understood here. Usage: npm run auditor',
    );
  });
});
