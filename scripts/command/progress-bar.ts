import process from 'node:process';
import type { Progress } from '../../server/office/backups/take-backup.ts';

const titles: Record<Progress['step'], string> = {
  database: 'Database',
  log: 'Log',
  pictures: 'Pictures',
};

const width = 30;

const formatCount = ({ unit, done }: Progress): string =>
  unit === 'files' ? `${done} files` : `${(done / 1024 ** 2).toFixed(1)} MB`;

/** Formats a line such as `Database [######----] 60 % 12.0 MB`. */
export const formatProgress = (progress: Progress): string => {
  // The total is an estimate, which the real size may pass.
  const share = progress.total === 0 ? 1 : Math.min(1, progress.done / progress.total);
  const filled = Math.round(share * width);
  const bar = '#'.repeat(filled) + '-'.repeat(width - filled);
  return `${titles[progress.step].padEnd(9)} [${bar}] ${String(Math.floor(share * 100)).padStart(3)} % ${formatCount(progress)}`;
};

/** A progress bar on a terminal. Elsewhere, such as in a log, a line when a step ends. */
export const createProgressBar = (): {
  show: (progress: Progress) => void;
  end: () => void;
} => {
  let last: Progress | undefined;
  let shownAt = 0;
  const { stderr } = process;
  const endStep = (): void => {
    if (last !== undefined)
      stderr.write(`${stderr.isTTY ? '\r' : ''}${formatProgress({ ...last, total: last.done })}\n`);
    last = undefined;
  };
  return {
    show(progress) {
      if (last !== undefined && last.step !== progress.step) endStep();
      last = progress;
      if (!stderr.isTTY || Date.now() - shownAt < 100) return;
      shownAt = Date.now();
      stderr.write(`\r${formatProgress(progress)}`);
    },
    end: endStep,
  };
};
