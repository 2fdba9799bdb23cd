// The first thing every npm script runs: plain JavaScript, because the machine's own Node may be
// too old for the rest. It installs what is missing, builds what is stale, and hands over.
// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/** Which file each command runs, and whether it needs the built pages. */
const commands = {
  start: { file: 'server/main.ts', built: true, production: true },
  dev: { file: 'scripts/dev.ts' },
  build: { built: true },
  // It builds by itself, as one of the things that can fail.
  test: { file: 'scripts/test.ts' },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/main.ts', built: true },
  prove: { file: 'scripts/prove.ts', built: true },
  seed: { file: 'scripts/seed.ts' },
  admin: { file: 'scripts/admin.ts' },
  auditor: { file: 'scripts/auditor.ts' },
  backup: { file: 'scripts/backup.ts' },
  restore: { file: 'scripts/restore.ts' },
  measure: { file: 'scripts/measure.ts' },
  'write:docs': { file: 'scripts/write-docs.ts' },
  'pack:pins': { file: 'scripts/pack-pin-offices.ts' },
  'draw:pictures': { file: 'scripts/pictures/draw-pictures.ts' },
};

/** @typedef {{ file?: string, built?: boolean, production?: boolean }} Command */

/** What the built pages are made from. */
const sources = [
  'web',
  'shop',
  'contract',
  'local',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/bundle',
  'scripts/local',
  'package-lock.json',
];

const main = () => {
  requireNode(20, 19, 'npm needs Node 20.19 or newer to install the shop');
  const [name = '', ...args] = process.argv.slice(2);
  const command = /** @type {Record<string, Command>} */ (commands)[name];
  if (!command) return stop(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`);
  installIfChanged();
  const node = findNode();
  if (command.built) buildIfChanged(node);
  if (command.file) handOver(node, at(command.file), command, args);
};

/** @param {string} sentence @returns {never} */
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** @param {number} major @param {number} minor @param {string} why */
const requireNode = (major, minor, why) => {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor < major || (ownMajor === major && ownMinor < minor))
    stop(`${why}; this is ${process.version}.`);
};

/** Compares the lock file with the one last installed: no network, and no npm, when they agree. */
const installIfChanged = () => {
  const stamp = at('node_modules', '.haat-lock');
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform}-${process.arch}`;
  const known = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined);
  if (known() === wanted) return;
  oneAtATime(() => {
    // Another command may have done it meanwhile.
    if (known() === wanted) return;
    if (known() !== undefined || !installedByHand()) install(stamp);
    writeFileSync(stamp, wanted);
  });
};

/**
 * Two installs in one folder undo each other: a second command waits for the first. What a killed
 * one has left is taken over.
 * @param {() => void} work
 */
const oneAtATime = (work) => {
  const lock = at('.haat-install');
  while (!tookLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  process.once('exit', () => rmSync(lock, { force: true }));
  work();
  rmSync(lock, { force: true });
};

/** @param {string} lock */
const tookLock = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
};

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** npm writes its own list last, so it tells of an install that came to its end. */
const installedByHand = () => {
  const list = at('node_modules', '.package-lock.json');
  return existsSync(list) && statSync(list).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
};

/** @param {string} stamp */
const install = (stamp) => {
  console.log('Installing what the shop needs (half a minute to a few) ...');
  // A half-done install must not look done.
  rmSync(stamp, { force: true });
  const all = ['--include=dev', '--include=optional'];
  if (runNpm(['ci', ...all], 'ignore')) return;
  // npm ci insists on every system's optional packages, which a mirror may lack, and an
  // interrupted one leaves its mess. npm install keeps to the lock file too, and forgives.
  if (!runNpm(['install', '--no-save', ...all], 'inherit'))
    stop('npm could not install the shop: see its message above, then try again.');
};

/** @param {string[]} args @param {'inherit' | 'ignore'} stdio */
const runNpm = (args, stdio) => {
  const script = process.env['npm_execpath'];
  // Started by npm we use that very npm, on npm's own Node: ours may be the one in node_modules,
  // which npm is about to remove. Else the npm on PATH, which on Windows is a batch file.
  const ran = script?.endsWith('.js')
    ? spawnSync(process.env['npm_node_execpath'] ?? process.execPath, [script, ...args], {
        cwd: root,
        stdio,
      })
    : spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' });
  return ran.status === 0;
};

/** The Node of node_modules, or the machine's own where npm has none for it. */
const findNode = () => {
  const arch =
    process.platform === 'win32' && process.arch === 'x64'
      ? 'win-x64'
      : `${process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  for (const name of [`node-${arch}`, `node-bin-${arch}`]) {
    const path = at('node_modules', name, 'bin', file);
    if (existsSync(path)) return path;
  }
  requireNode(
    24,
    0,
    `npm has no Node for ${process.platform}-${process.arch}, so the shop needs Node 24 or newer on the machine`,
  );
  return process.execPath;
};

/** The memory that building the pages takes at its height. With less it swaps and does not end. */
const buildMegabytes = 700;

/**
 * Refuses a build that would not end. The memory of the machine counts with its swap; that of a
 * container is its limit.
 */
const requireBuildMemory = () => {
  const container = process.constrainedMemory?.() ?? 0;
  const machine = totalmem() + readSwapBytes();
  // Without a limit, Node says 0, or a number beyond every machine.
  const bytes = container > 0 ? Math.min(machine, container) : machine;
  const megabytes = Math.floor(bytes / 1024 ** 2);
  if (megabytes < buildMegabytes)
    stop(
      `Building the pages takes ${buildMegabytes} MB of memory, and this machine or its container has ${megabytes} MB. Give it more for the build, or build the same version on another machine (npm run build) and copy its folder dist here: then nothing is built.`,
    );
};

const readSwapBytes = () => {
  try {
    const [, kilobytes = '0'] =
      /^SwapTotal: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
};

/** @param {string} node */
const buildIfChanged = (node) => {
  if (!existsSync(at('vite.config.ts'))) return;
  const stamp = at('dist', '.haat-sources');
  const wanted = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  requireBuildMemory();
  console.log('Building the pages ...');
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(node, [at('scripts', 'build.ts')], { cwd: root, env, stdio: 'inherit' });
  if (built.status !== 0) stop('The pages could not be built: see the message above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};

/** A hash of all the files under the given paths, by name and content. @param {string[]} paths */
const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0');
  return hash.digest('hex');
};

/** @param {string} path @returns {string[]} */
const filesUnder = (path) => {
  if (!existsSync(at(path))) return [];
  if (/\.test\.tsx?$/.test(path)) return [];
  try {
    return readdirSync(at(path))
      .sort()
      .flatMap((name) => filesUnder(`${path}/${name}`));
  } catch {
    return [path];
  }
};

/**
 * Node's flags for the server. The space for new objects is 8 MB, which saves 30 to 50 MB of memory
 * and costs no measurable time. Garbage is collected once the heap has grown by 80 %, which saves 100
 * MB after a load of 10,000 products, again without measurable time (`npm run bench -- memory`).
 * @param {Command} command @returns {string[]}
 */
const flagsOf = (command) =>
  command.production ? JSON.parse(readFileSync(at('scripts', 'server-flags.json'), 'utf8')) : [];

/** @param {string} node @param {string} file @param {Command} command @param {string[]} args */
const handOver = (node, file, command, args) => {
  const cache = process.env['NODE_COMPILE_CACHE'] ?? at('node_modules', '.cache', 'node');
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: cache,
    ...(command.production ? { NODE_ENV: 'production' } : {}),
  };
  const child = spawn(node, [...flagsOf(command), file, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    forward(signal, child);
  if (process.env['npm_lifecycle_event']) endWithParent(child);
  child.once('error', (error) => stop(`Node could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    // End as the child did, so that the caller sees the same.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

/**
 * npm passes a SIGTERM to the shell it runs us in, and that shell may die without passing it on:
 * when the parent is gone, the shop closes as if it had been asked.
 * @param {import('node:child_process').ChildProcess} child
 */
const endWithParent = (child) => {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, 250);
  look.unref();
};

/** @param {NodeJS.Signals} signal @param {import('node:child_process').ChildProcess} child */
const forward = (signal, child) => {
  process.on(signal, () => {
    // It may have had the same signal already (Ctrl-C goes to the whole group), and minds only
    // later ones.
    child.kill(signal);
  });
};

main();
