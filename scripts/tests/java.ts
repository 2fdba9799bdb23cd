import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.ts';

/**
 * Does this machine have Java? A Mac without Java has a `java` command that only says where to get
 * it.
 */
export const hasJava = (): boolean =>
  spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs Java for the HTML checker if that is possible without a question. Without Java the tests
 * of the checker are skipped.
 */
export const ensureJava = (): void => {
  if (!hasJava()) installDebianPackage('default-jre-headless', 'Java for the HTML checker');
};
