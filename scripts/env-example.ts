import { z } from 'zod';
import { environment } from '../server/platform/environment/environment.ts';

/** A setting as people read about it. */
export interface SettingDoc {
  name: string;
  meaning: string;
  /** The default value, as the setting is written. */
  value: string | undefined;
  /** The behaviour without the setting, if it has no default value. */
  absent: string | undefined;
}

/** Every setting that the shop reads, in the order of server/platform/environment/environment.ts. */
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

const head = `# The settings of the shop. \`npm run write:env\` writes this file from server/platform/environment/environment.ts.
#
# The shop reads its settings from the environment, not from a file. Copy this file to .env, take
# the # away from what you set, and start the shop with
#   node --env-file=.env scripts/run.mjs start
# README.md says more about each setting.
`;

const showSetting = ({ name, meaning, value, absent }: SettingDoc): string =>
  value === undefined
    ? `# ${meaning}\n# Without it: ${absent}.\n#${name}=\n`
    : `# ${meaning}\n#${name}=${value}\n`;

/** The text of .env.example. */
export const renderEnvExample = (): string => [head, ...listSettings().map(showSetting)].join('\n');
