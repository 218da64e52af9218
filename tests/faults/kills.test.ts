import { expect, test } from 'vitest';

import { runKills } from '#tests/support/killed-office/run-kills.ts';

/** `npm run faults` does the same with a hundred kills. */
test.runIf(process.platform === 'linux')(
  'killing the server, the database, a sandbox process and all of them loses, doubles and skips nothing of eight clients',
  async () => {
    const { findings, kills, counts } = await runKills({
      kills: 4,
      seed: 2569,
      waitsForJobs: false,
      report: () => undefined,
    });
    expect(findings).toEqual([]);
    expect(kills).toEqual({ server: 1, database: 1, worker: 1, all: 1 });
    // Otherwise nothing was interrupted.
    expect(counts.repeated).toBeGreaterThan(0);
  },
  300_000,
);
