import { z } from 'zod';
import { environment } from '../../server/platform/environment/environment.ts';
import { linkDocuments } from './links.ts';

/** A setting as people read about it. */
interface SettingDoc {
  name: string;
  meaning: string;
  /** The default value, as the setting is written. */
  value: string | undefined;
  /** The behaviour without the setting, if it has no default value. */
  absent: string | undefined;
}

/** Lists every setting that the shop reads, in the order of server/platform/environment/environment.ts. */
export const listSettings = (): SettingDoc[] =>
  Object.entries(environment.shape).map(([name, schema]) => {
    const { description = '', absent } = schema.meta() ?? {};
    return {
      name,
      meaning: description,
      value: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : undefined,
      absent: typeof absent === 'string' ? absent : undefined,
    };
  });

const head = `# The settings of the shop. \`npm run write:docs\` writes this file from server/platform/environment/environment.ts.
#
# The shop reads its settings from the environment, not from a file. Copy this file to .env, take
# the # away from what you set, and start the shop with
#   node --env-file=.env scripts/run.mjs start
`;

const showSetting = ({ name, meaning, value, absent }: SettingDoc): string =>
  value === undefined
    ? `# ${meaning}\n# Without it: ${absent}.\n#${name}=\n`
    : `# ${meaning}\n#${name}=${value}\n`;

/** Writes the text of .env.example. */
export const renderEnvExample = (): string => [head, ...listSettings().map(showSetting)].join('\n');

const pageHead = `# Settings

All are environment variables, and all are optional. A wrong one stops the start with one line that names it. [server/platform/environment/environment.ts](../server/platform/environment/environment.ts) declares them; \`npm run write:docs\` writes this page and [.env.example](../.env.example) from it. The shop reads no \`.env\` by itself: \`node --env-file=.env scripts/run.mjs start\` does.

| name | without it | meaning |
| --- | --- | --- |
`;

const showRow = ({ name, meaning, value, absent }: SettingDoc): string =>
  `| \`${name}\` | ${value === undefined ? absent : `\`${value}\``} | ${linkDocuments(meaning)} |\n`;

/** Writes the text of docs/settings.md. */
export const renderSettings = (): string => pageHead + listSettings().map(showRow).join('');
