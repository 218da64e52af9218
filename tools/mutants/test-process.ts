import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import type { Plugin } from 'vite';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';

import config from '../../vitest.config.ts';
import { withRecorder } from './functions.ts';
import { mutate, type Mutant } from './mutant.ts';

/** What the process is asked: to run the stages with the fault, or, without one, to record what the tests reach. */
export interface Request {
  readonly mutant: Mutant | null;
  readonly stages: readonly (readonly string[])[];
}

/** The first test that failed; null if the fault was not noticed. */
export interface Answer {
  readonly noticedBy: string | null;
}

const isRecording = process.argv.includes('--record');
let mutant: Mutant | null = null;
let failed: string | null = null;

/** The changed text exists in memory only: the files stay as they are. */
const plantFault: Plugin = {
  name: 'plant-fault',
  enforce: 'pre',
  load(id) {
    const path = id.split('?')[0] ?? id;
    const file = relative(process.cwd(), path);
    if (mutant && file === mutant.file) return mutate(readFileSync(path, 'utf8'), mutant);
    const isProgram = /^src\/(?:domain|contract|server)\/.*(?<!\.test)\.ts$/.test(file);
    return isRecording && isProgram ? withRecorder(file, readFileSync(path, 'utf8')) : undefined;
  },
};

const remember = (what: string) => (failed ??= what);
const reporter = {
  onTestCaseResult: (test: TestCase) => {
    if (test.result().state === 'failed')
      remember(`${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`);
  },
  onTestModuleEnd: (module: TestModule) => {
    if (module.state() === 'failed') remember(relative(process.cwd(), module.moduleId));
  },
};

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  // A busy machine must not look like a fault that was noticed.
  const timeouts = { testTimeout: 120_000, hookTimeout: 180_000 };
  const setupFiles = ['tests/support/fail-on-console.ts', ...(isRecording ? ['tools/mutants/record-reach.ts'] : [])];
  return [{ ...project, test: { ...project.test, ...timeouts, setupFiles }, plugins: [plantFault] }];
});
const vitest = await createVitest('test', {
  config: false,
  watch: false,
  bail: isRecording ? 0 : 1,
  reporters: [reporter],
  projects,
  project: ['unit', 'server', 'programs'],
});

async function answer({ mutant: asked, stages }: Request): Promise<Answer> {
  mutant = asked;
  failed = null;
  const changed = asked ? [resolve(asked.file)] : [];
  for (const file of changed) vitest.invalidateFile(file);
  const all = await vitest.globTestSpecifications();
  for (const stage of stages) {
    const names = new Set(stage);
    const specifications = all.filter(({ moduleId }) => names.has(relative(process.cwd(), moduleId)));
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    if (unhandledErrors.length > 0) remember('an error that no test caught');
    if (failed !== null && !isRecording) break;
  }
  mutant = null;
  for (const file of changed) vitest.invalidateFile(file);
  return { noticedBy: failed };
}

/** Nobody listens any more when the parent was ended. */
const reply = (answered: Answer) => process.connected && process.send?.(answered);

process.on('message', (request: Request) => {
  void answer(request).then(reply, (error: unknown) => reply({ noticedBy: `the run broke: ${String(error)}` }));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit(0));
});
process.send?.('ready');
