import { defineConfig } from 'vitest/config';

/** Generous for a busy machine; it only delays real failures. */
const maxPollMs = 30_000;

const globalSetup = ['tests/support/database-server.ts'];
const setupFiles = ['tests/support/fail-on-console.ts'];

/** Modules have no state that could affect another test file, so they are loaded once per worker. */
const isolate = false;

/** One per core of the build machines; parallel projects must agree on it. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,locales,web}/**/*.test.{ts,tsx}', 'tests/{rules,architecture}/**/*.test.ts'],
          setupFiles,
          isolate,
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          expect: { poll: { timeout: maxPollMs } },
          include: ['src/server/**/*.test.ts', 'tests/{server,faults}/**/*.test.ts'],
          globalSetup,
          setupFiles,
          isolate,
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: { poll: { timeout: maxPollMs } },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup,
          setupFiles: [...setupFiles, 'tests/support/tell-open-pages.ts'],
          isolate,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
