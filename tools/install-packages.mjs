import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ownNode, projectFolder, runNpm, say } from './run-program.mjs';

/** Installs what the lock file names, when anything of it is missing or another version. True when all is there. */
export async function installPackages() {
  if (isInstalled()) return true;
  say('Installing packages (the first time this takes a minute) …');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A registry that lacks packages for other machines makes `ci` fail where `install` does not mind.
  const isDone = (await runNpm(['ci', ...quietly])) === 0 || (await runNpm(['install', '--no-save', ...quietly])) === 0;
  return isDone && existsSync(ownNode);
}

/** npm leaves a list of what it installed; packages for other machines are not in it. */
function isInstalled() {
  const listed = join(projectFolder, 'node_modules', '.package-lock.json');
  if (!existsSync(listed) || !existsSync(ownNode)) return false;
  const installed = packagesOf(listed);
  return Object.entries(packagesOf(join(projectFolder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
