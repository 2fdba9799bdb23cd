import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CommandFault, readOption } from '../command/command.ts';
import { findAuthorities, makeDebian, requireRoot } from './debian.ts';

/**
 * `npm run prove -- images [--debian FOLDER]`: builds and starts the containers of deploy/docker
 * with Debian's Docker, in namespaces of its own, and checks each promise about them in
 * docs/operating.md. FOLDER/bookworm and FOLDER/trixie are what debootstrap has made earlier; they
 * are copied.
 *
 * No port, container or image of this machine is used, and no registry of images is asked. Stand-
 * ins have the names of the base images; images/ has them.
 */

const usage = 'npm run prove -- images [--debian FOLDER]';
const repository = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('.', import.meta.url));
const limitSeconds = 60 * 60;

/** The kernel's groups of processes that belong to the containers. */
const controlGroup = 'haat-prove-images';

const engine = [
  ['docker.io', 'docker-cli', 'docker-buildx', 'docker-compose'],
  ['curl', 'iproute2', 'iptables'],
].flat();

/** An archive of a fresh Debian, which becomes an image. */
const archiveDebian = (root: string, archive: string): void => {
  // The disk need not outlive a loss of power. The real images have such a file too.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/prove'), 'force-unsafe-io\n');
  const left = ['dev', 'proc', 'sys', 'var/cache/apt/archives'].map(
    (name) => `--exclude=./${name}/*`,
  );
  execFileSync('tar', ['--create', '--file', archive, '--directory', root, ...left, '.']);
};

const run = (root: string, ...command: string[]): void => {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  };
  execFileSync('chroot', [root, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** A Debian with Docker, in which nothing starts by itself. */
const installEngine = (root: string): void => {
  console.log('Installing Docker in it ...');
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run(root, 'apt-get', 'update');
  run(
    root,
    'apt-get',
    '--option=Dpkg::Use-Pty=0',
    'install',
    '--yes',
    '--no-install-recommends',
    ...engine,
  );
  // The resolver of slirp4netns.
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
};

/** What the steps read in /mnt: the repository, the stand-ins, and the steps themselves. */
const fillMnt = (mnt: string): void => {
  mkdirSync(join(mnt, 'outside'));
  execFileSync('git', ['clone', '--quiet', repository, join(mnt, 'haat')]);
  for (const file of ['images/steps.sh', 'images/checks.sh', 'shop-checks.sh'])
    cpSync(join(sources, file), join(mnt, file.replace('images/', '')));
  const standIns = join(mnt, 'stand-ins');
  cpSync(join(sources, 'images'), standIns, { recursive: true });
  const cpu = process.arch === 'arm64' ? 'arm64' : 'x64';
  const packages = [`node-linux-${cpu}@24`, 'npm@11'];
  execFileSync('npm', ['install', '--ignore-scripts', '--prefix', standIns, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(
    findAuthorities() ?? '/etc/ssl/certs/ca-certificates.crt',
    join(standIns, 'authorities.pem'),
  );
};

/** The first process in the new namespaces. */
const findChild = async (parent: ChildProcess): Promise<string> => {
  const file = `/proc/${parent.pid}/task/${parent.pid}/children`;
  for (;;) {
    if (parent.exitCode !== null) throw new CommandFault('unshare did not start.', 1);
    const [child = ''] = readFileSync(file, 'utf8').split(' ');
    if (child !== '') return child;
    await sleep(50);
  }
};

/** Runs the steps as the first process of a machine of its own, whose end ends all others in it. */
const runMachine = async (root: string): Promise<void> => {
  const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--fork', '--kill-child'];
  const script = join(sources, 'images/machine.sh');
  const log = join(root, 'mnt/steps.log');
  const machine = spawn(
    'unshare',
    [...namespaces, 'bash', '-c', `exec bash ${script} ${root} > ${log} 2>&1`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(machine, 'exit');
  const isolation = ['--configure', '--mtu=65520', '--disable-host-loopback'];
  const network = spawn('slirp4netns', [...isolation, await findChild(machine), 'tap0'], {
    stdio: 'ignore',
  });
  await ended;
  network.kill();
};

/** Removes the groups that Docker has left, deepest first. */
const removeControlGroups = (): void => {
  for (const group of globSync(`/sys/fs/cgroup/{,*/}${controlGroup}{,/**}`).toSorted().toReversed())
    try {
      rmdirSync(group);
    } catch {
      // A file of the kernel.
    }
};

const prepare = (folder: string, given: string | undefined): string => {
  const roots = (['bookworm', 'trixie'] as const).map((suite) => {
    const root = join(folder, suite);
    makeDebian(root, { suite, given: given === undefined ? undefined : join(given, suite) });
    archiveDebian(root, join(folder, `${suite}.tar`));
    return root;
  });
  const machine = roots[1] as string;
  installEngine(machine);
  fillMnt(join(machine, 'mnt'));
  for (const suite of ['bookworm', 'trixie'])
    cpSync(join(folder, `${suite}.tar`), join(machine, `mnt/${suite}.tar`));
  return machine;
};

const shown = /^(?:STEP|OK|SIZE|TIME|Docker) /;

export const prove = async (args: string[]): Promise<number> => {
  const given = readOption(args, 'debian', usage);
  requireRoot(['git', 'npm', 'debootstrap', 'slirp4netns', 'unshare']);
  const folder = mkdtempSync(join(tmpdir(), 'haat-prove-images-'));
  try {
    const machine = prepare(folder, given);
    console.log('Building and starting deploy/docker ...');
    const began = performance.now();
    await runMachine(machine);
    const seconds = (performance.now() - began) / 1000;
    const lines = readFileSync(join(machine, 'mnt/steps.log'), 'utf8').trimEnd().split('\n');
    const isDone = lines.at(-1) === 'PROVED';
    console.log((isDone ? lines.filter((line) => shown.test(line)) : lines.slice(-80)).join('\n'));
    console.log(`${isDone ? 'All is right' : 'Not done'} after ${seconds.toFixed(0)} s.`);
    return isDone && seconds < limitSeconds ? 0 : 1;
  } finally {
    removeControlGroups();
    rmSync(folder, { recursive: true, force: true });
  }
};
