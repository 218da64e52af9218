import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { runHostile } from '#tests/support/killed-office/run-hostile.ts';
import { runKills } from '#tests/support/killed-office/run-kills.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, value: number | string) => print(`  ${name.padEnd(72)} ${String(value).padStart(10)}`);

/** Five of each kind. */
const filesOfKind = 5;

/**
 * `npm run faults [-- --kills N --seed N]`: kills the product while eight clients work, and proves what is stored.
 * `npm run faults -- hostile`: sends it hostile files and measures how it goes on answering.
 * `npm run faults -- pairs`: guesses by the time of a thousand pairs of refusals which was of a secret letter.
 */
async function faults(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  if (positionals.includes('pairs')) return guessPairs();
  const startedAt = performance.now();
  const isHostile = positionals.includes('hostile');
  const findings = isHostile ? await sendHostileFiles() : await kill(Number(values.kills), Number(values.seed));
  for (const finding of findings) print(`FINDING ${finding}`);
  print(`\n${findings.length} findings in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return findings.length === 0;
}

function guessPairs(): boolean {
  const test = ['tools/test.mjs', 'tests/faults/refusal-times', '--test-timeout=7200000'];
  const env = { ...process.env, REFUSAL_PAIRS: '1000' };
  return spawnSync(process.execPath, test, { stdio: 'inherit', env }).status === 0;
}

async function kill(count: number, seed: number): Promise<readonly string[]> {
  print(`seed ${seed}`);
  const result = await runKills({ kills: count, seed, waitsForJobs: true, report: print });
  const { checks, counts, findings, kills, refusals, slowestRecoveryMs } = result;
  print('\nkills');
  for (const [victim, number] of Object.entries(kills)) row(victim, number);
  row('longest time from a kill to the next change, s', (slowestRecoveryMs / 1000).toFixed(1));
  print('requests');
  row('made', counts.requests);
  row('answered', counts.answered);
  row('repeated', counts.repeated);
  for (const [refusal, number] of Object.entries(refusals)) row(`refused: ${refusal}`, number);
  row('changes left unanswered', counts.unanswered);
  row('uploads refused', counts.refusedUploads);
  print('proved');
  for (const { check, count: proved } of checks) row(check, proved);
  return findings;
}

/** The most that an answer may take on a machine with nothing else to do. */
const maxHealthMs = 200;

async function sendHostileFiles(): Promise<readonly string[]> {
  const { health, outcomes, otherCalls, findings } = await runHostile({ perKind: filesOfKind, report: print });
  print('\nhostile files');
  for (const { kind, outcome, count } of outcomes) row(`${kind}: ${outcome}`, count);
  print('meanwhile');
  row('lists an officer got', otherCalls);
  row('answers of /healthz', health.answers);
  row('median, ms', health.median.toFixed(1));
  row('95 of 100, ms', health.p95.toFixed(1));
  row('max, ms', health.max.toFixed(1));
  row('lateness of the asking process itself, on a quiet machine a few ms', health.late.toFixed(1));
  return health.max < maxHealthMs ? findings : [...findings, `/healthz took ${Math.round(health.max)} ms`];
}

process.exit((await faults()) ? 0 : 1);
