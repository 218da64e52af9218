import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { checkSizes } from './check-sizes.mjs';
import { runChecks } from './checks.mjs';
import { installPackages } from './install-packages.mjs';
import { startInstalledPostgres } from './installed-postgres.mjs';
import { prepareJourneys } from './prepare-journeys.mjs';
import { projectFolder, runScript, print } from './run-program.mjs';
import { testSome } from './test-some.mjs';

const totals = { passed: 0, failed: 0 };

/** Failures are repeated at the end, because that is what readers of a long log see. */
const failures = [];

/** `npm test`: all checks, then all tests. `--with-installed-postgres` repeats the server tests on a second database. */
async function testEverything() {
  if (!(await installPackages())) return fail('the packages could not be installed');
  print('\n— checks');
  for (const name of await runChecks()) fail(name);
  await runTests('unit and server tests', ['unit', 'server', 'programs']);
  if (process.argv.includes('--with-installed-postgres')) await testOnInstalledPostgres();
  await testJourneys();
}

async function testOnInstalledPostgres() {
  const server = await startInstalledPostgres();
  if (!server) return print('\n— no other PostgreSQL can be had here: left out');
  await runTests('server tests on the installed PostgreSQL', ['server'], { TEST_DATABASE_URL: server.url });
  await server.stop();
}

async function testJourneys() {
  const browser = await prepareJourneys();
  if (!browser) return fail('the browser program could not be built');
  print('\n— sizes of the browser program');
  for (const problem of checkSizes()) fail(problem);
  await runTests('journeys', ['journeys'], browser);
}

/** Runs vitest and adds its totals. A crashed run without a failed test counts as one failure. */
async function runTests(name, projects, environment = {}) {
  print(`\n— ${name}`);
  const report = join(projectFolder, 'build', 'test-results.json');
  mkdirSync(join(projectFolder, 'build'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const parameters = ['run', '--passWithNoTests', ...chosen, ...reporters];
  const code = await runScript('vitest/vitest.mjs', parameters, { env: { ...process.env, ...environment } });
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  totals.passed += counted.numPassedTests ?? 0;
  const failed = failedTests(counted.testResults ?? []);
  for (const test of failed) fail(`${name}: ${test}`);
  if (failed.length === 0 && code !== 0) fail(`${name}: the run broke`);
}

/** Failed tests with the first lines of their errors; a file that could not run counts as one. */
function failedTests(files) {
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}\n${firstLines(file.message)}`] : [];
    return failed.map((test) => `${file.name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
  });
}

function firstLines(reason) {
  return reason.split('\n').slice(0, 12).join('\n');
}

function fail(what) {
  totals.failed += 1;
  failures.push(what);
}

const wholeRunOptions = ['--with-installed-postgres'];
const filters = process.argv.slice(2).filter((parameter) => !wholeRunOptions.includes(parameter));
if (filters.length > 0) process.exit(await testSome(filters));
await testEverything();
for (const failure of failures) print(`\nFAILED ${failure}`);
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
