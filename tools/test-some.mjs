import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { installPackages } from './install-packages.mjs';
import { prepareJourneys } from './prepare-journeys.mjs';
import { projectFolder, runScript, print } from './run-program.mjs';

const journeysFolder = join('tests', 'journeys');

/**
 * `npm test -- <path> …`: runs the tests whose path contains one of the arguments; options are passed to vitest.
 * Returns the exit code.
 */
export async function testSome(parameters) {
  if (!(await installPackages())) return stop('The packages could not be installed: npm says why above.');
  const browser = parameters.some(isJourney) ? await prepareJourneys() : {};
  if (!browser) return stop('The browser program could not be built: the lines above say why.');
  return runScript('vitest/vitest.mjs', ['run', ...parameters], { env: { ...process.env, ...browser } });
}

const isJourney = (parameter) =>
  !parameter.startsWith('-') &&
  readdirSync(join(projectFolder, journeysFolder)).some(
    (name) =>
      name.includes('.test.') && join(journeysFolder, name).includes(relative(projectFolder, resolve(parameter))),
  );

function stop(sentence) {
  print(sentence);
  return 1;
}
