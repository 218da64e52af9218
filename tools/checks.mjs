import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ownNode, projectFolder, print } from './run-program.mjs';

const checks = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  types: ['node_modules/typescript/bin/tsc', '--project', '.'],
  borders: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'tests',
  ],
  'unused code': ['node_modules/knip/bin/knip.js', '--no-config-hints'],
  'generated files': ['tools/write-docs.ts', '--check'],
};

/** A whole check of the types takes more than Node gives a program of itself: 5 GB, where nothing was checked before. */
const nodeOptions = ['--max-old-space-size=8192'];

/**
 * Runs all checks in parallel and prints their durations and the output of failures. Returns the names of failed
 * checks.
 */
export async function runChecks() {
  const results = await Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)));
  return results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
}

async function runCheck(name, [script, ...parameters]) {
  const startedAt = performance.now();
  const { code, output } = await outputOf(script, parameters);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isPassed = code === 0;
  print(
    `${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(15)} ${seconds.padStart(5)} s${isPassed ? '' : `\n${output}`}`,
  );
  return { name, isPassed };
}

const outputOf = (script, parameters) =>
  new Promise((resolve, reject) => {
    const child = spawn(ownNode, [...nodeOptions, join(projectFolder, script), ...parameters], { cwd: projectFolder });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
