import { defineConfig } from 'vitest/config';

/** A busy machine takes its time; what never comes true fails all the same. */
const longestPollMs = 15_000;

const setupFiles = ['tests/support/fail-on-console.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,locales,web}/**/*.test.{ts,tsx}', 'tests/{rules,architecture}/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          expect: { poll: { timeout: longestPollMs } },
          include: ['src/server/**/*.test.ts', 'tests/{server,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: { poll: { timeout: longestPollMs } },
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
