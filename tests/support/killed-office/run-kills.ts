import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import type { PersonName } from '#tests/rules/office.ts';

import { randomOf } from '../fuzz-input.ts';
import { newLedger, openClient, type Ledger } from './client.ts';
import { openKilledOffice, victims, type KilledOffice, type Victim } from './office.ts';
import { quickFindings, verifyOffice, type Verdict } from './verify.ts';
import { newShared, worksOf } from './work.ts';

export interface KillsOptions {
  readonly kills: number;
  readonly seed: number;
  /** Also lets the jobs that a kill interrupted run to their end, which takes minutes. */
  readonly waitsForJobs: boolean;
  readonly report: (line: string) => void;
}

export interface KillsResult extends Verdict {
  readonly kills: Readonly<Record<Victim, number>>;
  readonly counts: Ledger['counts'] & { readonly unanswered: number };
  /** How often a change was refused, by call and reason. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly slowestRecoveryMs: number;
}

const quickCheckEvery = 5;
/** After a kill nothing for so long is a fault itself. */
const maxRecoveryMs = 90_000;
/** The next kill comes after this many changes at most, and a random moment later. */
const maxChangesBetween = 20;
const maxMomentMs = 400;
const maxAnswerMs = 60_000;

/** Eight clients work at the small office while it is killed at random moments; then everything is proved. */
export async function runKills({ kills, seed, waitsForJobs, report }: KillsOptions): Promise<KillsResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-faults-'));
  const office = await openKilledOffice(folder);
  try {
    const result = await killWhileWorking(office, kills, seed, report);
    const verdict = await verifyOffice(office, result.ledger, result.clients, { waitsForJobs, report });
    const findings = [...result.findings, ...verdict.findings];
    await office.end();
    await pass(1_000);
    for (const worker of office.orphans()) findings.push(`the sandbox process ${worker} outlived its server`);
    if (findings.length === 0) await rm(folder, { recursive: true, force: true });
    else report(`the data is left in ${folder}`);
    const { intents } = result.ledger;
    const unanswered = intents.filter(({ outcome }) => outcome === 'unanswered').length;
    const counts = { ...result.ledger.counts, unanswered };
    const { slowestRecoveryMs, done } = result;
    return { ...verdict, findings, kills: done, counts, refusals: refusalsOf(result.ledger), slowestRecoveryMs };
  } catch (error) {
    await office.end();
    report(`the data is left in ${folder}`);
    throw error;
  }
}

function refusalsOf({ intents }: Ledger): Readonly<Record<string, number>> {
  const refusals: Record<string, number> = {};
  for (const { outcome, callKey, code } of intents)
    if (outcome === 'refused') refusals[`${callKey}: ${code}`] = (refusals[`${callKey}: ${code}`] ?? 0) + 1;
  return refusals;
}

async function killWhileWorking(office: KilledOffice, kills: number, seed: number, report: (line: string) => void) {
  const random = randomOf(seed);
  const ledger = newLedger();
  const shared = newShared(random);
  const end = new AbortController();
  const options = { ledger, random, stop: end.signal, maxAnswerMs };
  const names = Object.keys(worksOf).filter((name): name is PersonName => name in worksOf);
  const clients = await Promise.all(names.map((name) => openClient(office.url, name, options)));
  const life = { isOver: false };
  const working = Promise.all(
    clients.map(async (client) => {
      while (!life.isOver) await worksOf[client.name]?.(client, shared);
    }),
  );
  const changes = (more: number) => Promise.race([moreChanges(ledger, more), office.crashed, working]);
  const findings: string[] = [];
  const done: Record<Victim, number> = { server: 0, database: 0, worker: 0, all: 0 };
  let slowestRecoveryMs = 0;
  let count = 0;
  try {
    while (count < kills) {
      await changes(1 + Math.floor(random() * maxChangesBetween));
      await pass(random() * maxMomentMs);
      // Each kind in turn at first, so that a few kills have all.
      const victim = victims[count < victims.length ? count : Math.floor(random() * victims.length)] ?? 'all';
      const killedAt = performance.now();
      if (!(await office.kill(victim))) continue;
      await changes(1);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
      done[victim] += 1;
      count += 1;
      if (count % quickCheckEvery !== 0) continue;
      findings.push(...(await quickFindings(office)).map((finding) => `after ${count} kills: ${finding}`));
      report(`${count} kills, ${doneIn(ledger)} changes and uploads acknowledged, ${findings.length} findings`);
    }
    await changes(maxChangesBetween);
    life.isOver = true;
    await working;
    return { ledger, clients, findings, done, slowestRecoveryMs };
  } finally {
    life.isOver = true;
    if (count < kills) end.abort();
  }
}

const doneIn = ({ intents, uploads }: Ledger) =>
  uploads.length + intents.filter(({ outcome }) => outcome === 'done').length;

async function moreChanges(ledger: Ledger, more: number): Promise<void> {
  const wanted = doneIn(ledger) + more;
  const end = performance.now() + maxRecoveryMs;
  while (doneIn(ledger) < wanted) {
    if (performance.now() > end) throw new Error(`nothing was done for ${maxRecoveryMs} ms after a kill`);
    await pass(20);
  }
}
