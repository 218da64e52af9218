import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ownNode, projectFolder, runNpm, print } from './run-program.mjs';

/** Installs the packages of the lock file when any is missing or has another version. Returns whether all are present. */
export async function installPackages() {
  if (isInstalled()) return true;
  print('Installing packages (the first time this takes a minute) …');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `ci` fails when a registry lacks packages for other platforms; `install` ignores that.
  const isDone = (await runNpm(['ci', ...quietly])) === 0 || (await runNpm(['install', '--no-save', ...quietly])) === 0;
  return isDone && existsSync(ownNode);
}

/** npm's own list of installed packages; packages for other platforms are not in it. */
function isInstalled() {
  const listed = join(projectFolder, 'node_modules', '.package-lock.json');
  if (!existsSync(listed) || !existsSync(ownNode)) return false;
  const installed = packagesOf(listed);
  return Object.entries(packagesOf(join(projectFolder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
