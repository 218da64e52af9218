import { runChecks } from './checks.mjs';
import { installPackages } from './install-packages.mjs';
import { print } from './run-program.mjs';

/** `npm run check`: all checks that run no tests. */
async function check() {
  if (!(await installPackages())) {
    print('The packages could not be installed: npm says why above.');
    return false;
  }
  return (await runChecks()).length === 0;
}

process.exitCode = (await check()) ? 0 : 1;
