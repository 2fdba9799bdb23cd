/** One numbered section of docs/operating.md and its commands. */
interface Step {
  title: string;
  commands: string;
}

/** Reads the commands of the numbered sections, in their order. */
export const readSteps = (text: string): Step[] =>
  text
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => {
      const numbered = section.split(/^## /m)[0] ?? '';
      const [title = ''] = numbered.split('\n');
      const blocks = [...numbered.matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
      return { title, commands: blocks.map(([, block = '']) => block).join('') };
    });

/** Puts other values into the lines `export NAME=value`. Each line must have one. */
const replaceValues = (commands: string, values: Readonly<Record<string, string>>): string =>
  commands.replace(/^export (\w+)=.*$/gm, (line, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`docs/operating.md has a new value: ${line}`);
    return `export ${name}='${value}'`;
  });

/** The steps as one script, which ends at the first command that fails, and the checks after them. */
export const writeStepsScript = (
  steps: readonly Step[],
  values: Readonly<Record<string, string>>,
  checks: string,
): string =>
  [
    'set -eo pipefail',
    'export DEBIAN_FRONTEND=noninteractive',
    '[ -e /mnt/authorities.pem ] && export NODE_EXTRA_CA_CERTS=/mnt/authorities.pem',
    ...steps.map(
      ({ title, commands }) =>
        `SECONDS=0\n${replaceValues(commands, values)}echo "STEP ${title}: $SECONDS s"`,
    ),
    checks,
    'echo PROVED',
    '',
  ].join('\n');
