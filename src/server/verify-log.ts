import { headSeed, headsFile, readHeads } from '#server/platform/audit/export-head.ts';

import { findLogBreaks } from './find-log-breaks.ts';
import { runOperatorProgram } from './open-operator-program.ts';

/**
 * Runs as `npm run verify-log [-- file of heads]`, with or without a running server: verifies the log, the registers,
 * the signatures and the signed texts, and names everything that was changed past the program.
 */
await runOperatorProgram(async (platform, print) => {
  const file = process.argv[2] ?? headsFile(platform.config.dataFolder);
  const heads = await readHeads(file);
  if (!heads) {
    print('log-heads-unreadable', { file });
    return 1;
  }
  const verdict = await findLogBreaks(platform.database, { heads, seed: headSeed(platform) });
  const { breaks, closed, disguised, ...counts } = verdict;
  for (const table of disguised) print('log-table-disguised', { table });
  if (breaks.length === 0 && disguised.length > 0) return 1;
  if (breaks.length === 0) {
    print('log-whole', { ...counts, closed: closed.length });
    return 0;
  }
  print('log-broken', { breaks: breaks.length });
  for (const [index, { what, from, to }] of breaks.entries())
    print(`log-break-${what}`, { index: index + 1, from, to });
  return 1;
});
