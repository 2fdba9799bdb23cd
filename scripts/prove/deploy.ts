import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOption } from '../command/command.ts';
import { findAuthorities, makeDebian, requireRoot } from './debian.ts';
import { readSteps, writeStepsScript } from './deploy/deploy-steps.ts';

/**
 * `npm run prove -- deploy [--debian FOLDER]`: runs the commands of docs/operating.md in a fresh
 * Debian 12 with its own systemd, and checks the shop that they lead to. FOLDER is what debootstrap
 * has made earlier; it is copied.
 */

const usage = 'npm run prove -- deploy [--debian FOLDER]';
const repository = fileURLToPath(new URL('../../', import.meta.url));
const limitSeconds = 30 * 60;

/** What the reader of docs/operating.md writes into its first block. */
const values: Record<string, string> = {
  SHOP: 'localhost',
  SOURCE: '/mnt/haat.git',
  ADMIN_EMAIL: 'owner@example.in',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  RAZORPAY_KEY_ID: 'rzp_test_prove_deploy',
  RAZORPAY_KEY_SECRET: 'a-secret-of-this-proof',
  RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-this-proof',
};

const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];

/** A unit that runs the commands as root once Debian has started, and then turns it off. */
const unit = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
WorkingDirectory=/root
Environment=HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ExecStart=/bin/bash /mnt/steps.sh
ExecStopPost=/bin/systemctl --no-block poweroff
StandardOutput=append:/mnt/steps.log
StandardError=append:/mnt/steps.log
TimeoutStartSec=infinity
`;

const prepare = (root: string): void => {
  const mnt = join(root, 'mnt');
  execFileSync('git', ['clone', '--quiet', '--bare', repository, join(mnt, 'haat.git')]);
  execFileSync('git', ['-C', join(mnt, 'haat.git'), 'update-ref', '--no-deref', 'HEAD', 'HEAD']);
  const text = readFileSync(join(repository, 'docs/operating.md'), 'utf8');
  const checks = readFileSync(new URL('deploy/deploy-checks.sh', import.meta.url), 'utf8');
  copyFileSync(new URL('shop-checks.sh', import.meta.url), join(mnt, 'shop-checks.sh'));
  writeFileSync(join(mnt, 'steps.sh'), writeStepsScript(readSteps(text), values, checks));
  const units = join(root, 'etc/systemd/system');
  writeFileSync(join(units, 'prove.service'), unit);
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true });
  symlinkSync('../prove.service', join(units, 'multi-user.target.wants/prove.service'));
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  // The disk need not outlive a loss of power.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/prove'), 'force-unsafe-io\n');
  const authorities = findAuthorities();
  if (authorities !== undefined) copyFileSync(authorities, join(mnt, 'authorities.pem'));
};

const boot = async (root: string): Promise<void> => {
  const child = spawn(
    'systemd-nspawn',
    [
      ['--quiet', '--boot', '--register=no', '--keep-unit', '--link-journal=no'],
      ['--resolv-conf=off', '--directory', root],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'exit');
};

export const prove = async (args: string[]): Promise<number> => {
  const given = readOption(args, 'debian', usage);
  requireRoot(['git', 'debootstrap', 'systemd-nspawn']);
  const folder = mkdtempSync(join(tmpdir(), 'haat-prove-deploy-'));
  const root = join(folder, 'debian');
  try {
    makeDebian(root, { suite: 'bookworm', packages, given });
    prepare(root);
    console.log('Running the commands of docs/operating.md ...');
    const began = performance.now();
    await boot(root);
    const seconds = (performance.now() - began) / 1000;
    const log = readFileSync(join(root, 'mnt/steps.log'), 'utf8');
    const isDone = log.endsWith('PROVED\n');
    console.log(
      isDone
        ? log
            .split('\n')
            .filter((line) => /^(?:STEP|OK) /.test(line))
            .join('\n')
        : log.split('\n').slice(-60).join('\n'),
    );
    console.log(`${isDone ? 'All is right' : 'Not done'} after ${seconds.toFixed(0)} s.`);
    return isDone && seconds < limitSeconds ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
