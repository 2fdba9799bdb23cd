import { runCommand } from '../scripts/command.ts';
import { writeReadmeTable } from './readme-table.ts';

/** `npm run bench -- readme`: writes the newest figures of the history into the README. */

await runCommand(async () => {
  await writeReadmeTable();
  return 0;
});
