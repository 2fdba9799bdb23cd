import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSteps, writeStepsScript } from './deploy-steps.ts';

const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

it('docs/operating.md has ten steps, each with commands', () => {
  const steps = readSteps(text);
  expect(steps.map(({ title }) => title.split('.')[0])).toEqual([...'123456789', '10']);
  expect(steps.filter(({ commands }) => commands.trim() === '')).toEqual([]);
  expect(steps[8]?.commands).toContain('haat restore --from');
});

it('the script of the proof has the commands, with its own values and the checks at the end', () => {
  const steps = [{ title: '1. Values', commands: 'export SHOP=shop.example.in\ntrue\n' }];
  const script = writeStepsScript(steps, { SHOP: 'localhost' }, 'check');
  expect(script).toMatch(
    /\nSECONDS=0\nexport SHOP='localhost'\ntrue\necho "STEP 1\. Values: \$SECONDS s"\ncheck\necho PROVED\n$/,
  );
  expect(() => writeStepsScript(steps, {}, '')).toThrow('new value: export SHOP=shop.example.in');
});
