import { readFileSync } from 'node:fs';
import { linkDocuments } from './links.ts';

/** A command as people read about it. */
interface CommandDoc {
  usage: string;
  meaning: string;
}

/** The lists of commands in the code, and how each names the file of a command. */
const lists = [
  {
    title: 'Every day',
    list: 'scripts/run.mjs',
    folder: '',
    name: /file: '([\w/-]+\.ts)'/g,
  },
  {
    title: 'Measuring',
    list: 'bench/main.ts',
    folder: 'bench/',
    name: /: '\.\/([\w-]+\.ts)'/g,
  },
  {
    title: 'Proving',
    list: 'scripts/prove.ts',
    folder: 'scripts/',
    name: /import\('\.\/([\w/-]+\.ts)'\)/g,
  },
];

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** Returns the first paragraph of each comment of a file, on one line. */
const listComments = (text: string): string[] =>
  [...text.matchAll(/^\/\*\*([\s\S]*?)\*\//gm)].map(([, comment = '']) =>
    comment
      .replaceAll(/^[ \t]*\*[ \t]*/gm, '')
      .trim()
      .split('\n\n', 1)
      .join('')
      .replaceAll('\n', ' '),
  );

/** Returns the commands that a text declares: ``/** `npm run NAME`: what it does. *\/``. */
export const findCommands = (text: string): CommandDoc[] =>
  listComments(text).flatMap((comment) => {
    const [, usage, meaning] = /^`(npm [^`]+)`: (.+)$/.exec(comment) ?? [];
    return usage === undefined || meaning === undefined ? [] : [{ usage, meaning }];
  });

const readCommands = (path: string): CommandDoc[] => {
  const found = findCommands(read(path));
  if (found.length === 0)
    throw new Error(`${path} has no comment that begins with \`npm …\`: and says what it does.`);
  return found;
};

const showRow = ({ usage, meaning }: CommandDoc): string =>
  `| \`${usage}\` | ${linkDocuments(meaning)} |`;

const head = `# Commands

\`npm run write:docs\` writes this page from the comments of the files that the commands run. \`npm run format\` runs oxfmt alone, which formats every file in place. A command ends with code 0 when all went well, with 1 when something did not, and with 2 when it does not understand its arguments.

\`seed\`, \`admin\`, \`auditor\` and \`backup\` work whether or not the shop runs. \`bench\` and \`prove\` make shops of their own and touch no other. \`--folder DIR\` keeps such a shop for the next time; \`--against DIR\` names another working copy of the code, with its own build, which is measured in turns with this one. [proofs.md](proofs.md) says what each proof needs.
`;

/** Writes the text of docs/commands.md. */
export const renderCommands = (): string =>
  [
    head,
    ...lists.map(({ title, list, folder, name }) => {
      const files = [...read(list).matchAll(name)].map(([, file = '']) => folder + file);
      const rows = files.flatMap(readCommands).map(showRow).join('\n');
      return `## ${title}\n\n| command | what it does |\n| --- | --- |\n${rows}\n`;
    }),
  ].join('\n');
