import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Generous for a busy machine; it only delays real failures. */
const maxPollMs = 30_000;

const globalSetup = [
  'tests/support/database-server.ts',
  'tests/support/install-directory-server.mjs',
  'tests/support/install-pgbouncer.mjs',
  'tests/support/install-soft-hsm.mjs',
];
const setupFiles = ['tests/support/fail-on-console.ts'];

/** Modules have no state that could affect another test file, so they are loaded once per worker. */
const isolate = false;

/**
 * Tests of programs that open databases of their own, or none. They are given no server, and so have nothing to say
 * about another one.
 */
const programs = [
  'src/server/{certificates/strong-algorithms,document-texts/read-pdf-text,watermark/mark-content}.test.ts',
  'src/server/{paper-copies/copy-pdf,paper-signing/{read-ocsp-answer,sign-pdf,sign-pdf-levels},word-files/read-word,word-files/write-word}.test.ts',
  'src/server/settings/read-font.test.ts',
  'src/server/typesetting/{break-lines,pdf-strings,print-paper,text-objects}.test.ts',
  'src/server/platform/database/embedded/open-embedded-database.test.ts',
  'src/server/platform/files/{bucket-file-store,read-table}.test.ts',
  'tests/faults/{hostile-files,kills,restore-drill,start}.test.ts',
  'tests/server/{archive-letters,letter-forms,tagged-letters,thai-breaks,thai-on-paper,uploaded-font}.test.ts',
  'tests/server/{end-trial,log-programs}.test.ts',
];

/** A third of the time of a test of the server is waiting: for the database, or for a refusal to be due. */
const maxServers = 3;
/** A program or a browser leaves nothing of a core of the build machines. */
const maxPrograms = 2;

/** Each takes more than a minute. Begun first, none of them runs on alone at the end. */
const slowest = [
  'demonstration-agency',
  'hostile-files',
  'kills',
  'several-processes',
  'bounds',
  'start',
  'restore-drill',
  'all-changes-at-once',
  'open-embedded-database',
  'every-row-is-workable',
  'leaving',
  'keyboard-screens',
  'day-work',
  'help',
  'main-path',
  'first-run',
  'settings',
  'outgoing',
  'idle',
  'drafting',
  'passwords',
  'profile',
  'letter',
  'account-security',
  'thai-on-paper',
];
const isSlow = ({ moduleId }: TestSpecification) => slowest.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** The programs that tests start compile what others have compiled before. */
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('build/compile-cache', import.meta.url)) };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,locales,web}/**/*.test.{ts,tsx}', 'tests/{rules,architecture}/**/*.test.ts'],
          setupFiles,
          isolate,
          maxWorkers: maxServers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          env,
          expect: { poll: { timeout: maxPollMs } },
          include: ['src/server/**/*.test.ts', 'tests/{server,faults}/**/*.test.ts'],
          exclude: programs,
          globalSetup,
          setupFiles,
          isolate,
          maxWorkers: maxServers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'programs',
          env,
          expect: { poll: { timeout: maxPollMs } },
          include: programs,
          setupFiles,
          isolate,
          maxWorkers: maxPrograms,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          env,
          expect: { poll: { timeout: maxPollMs } },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup,
          setupFiles: [...setupFiles, 'tests/support/tell-open-pages.ts'],
          isolate,
          maxWorkers: maxPrograms,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
