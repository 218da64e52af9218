import { defineConfig } from 'vitest/config';

/** A busy machine takes its time; what never comes true fails all the same. */
const maxPollMs = 30_000;

const globalSetup = ['tests/support/database-server.ts'];
const setupFiles = ['tests/support/fail-on-console.ts'];

/** The product keeps nothing in its modules that another file could trip over; read once a worker, they are ready for the next file. */
const isolate = false;

/** One a core of the machines this is built on; projects that run side by side must agree. */
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
          setupFiles,
          isolate,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
