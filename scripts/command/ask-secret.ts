import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a secret on the terminal without showing the input. Ctrl-C ends the process as usual.
 */
export const askSecret = async (question: string): Promise<string> => {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    process.stdout.write('\n');
    process.exit(130);
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
};
