import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.ts';

/**
 * Has this machine a Java? A Mac without one has a `java` command that only says where to get it.
 */
export const hasJava = (): boolean =>
  spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs Java for the HTML checker where that is possible without asking; without it the
 * checker's tests are skipped.
 */
export const ensureJava = (): void => {
  if (!hasJava()) installDebianPackage('default-jre-headless', 'Java for the HTML checker');
};
