import { sql } from 'kysely';

import { faultsAmong, type LogFault } from '#domain/care/log-proof.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

import { proveLogJob } from './prove-log.job.ts';

interface LogProof {
  readonly at: Date;
  readonly isWhole: boolean;
  readonly faults: readonly LogFault[];
}

/** The last verification that came to its end; undefined before the first. A program newer than this one may find faults it cannot name. */
export async function lastProof(database: Database, now: Date): Promise<LogProof | undefined> {
  const { rows } = await sql<{ name: string; at: Date; faults: readonly string[] }>`
    SELECT proof.name, proof.at, ARRAY(SELECT jsonb_array_elements_text(proof.details -> 'faults')) AS faults
    FROM unnest(${['log.verified', 'log.found-broken']}::text[]) AS wanted (name)
    CROSS JOIN LATERAL (
      SELECT events.name, events.at, events.sequence, events.details FROM events
      WHERE events.name = wanted.name AND events.document_id IS NULL AND events.at <= ${now}
      ORDER BY events.at DESC, events.sequence DESC
      LIMIT 1
    ) AS proof
    ORDER BY proof.at DESC, proof.sequence DESC
    LIMIT 1`.execute(database);
  const [row] = rows;
  return row && { at: row.at, isWhole: row.name === 'log.verified', faults: faultsAmong(row.faults) };
}

/** Whether a verification waits, is done or will be tried again, and whether the last one was given up. */
export async function proofState(
  database: Database,
): Promise<{ readonly isRunning: boolean; readonly hasFailed: boolean }> {
  const { rows } = await sql<{ state: string }>`
    SELECT state::text AS state FROM pgboss.job WHERE name = ${proveLogJob} ORDER BY created_on DESC LIMIT 1`.execute(
    database,
  );
  const state = rows[0]?.state;
  return { isRunning: ['created', 'retry', 'active'].includes(state ?? ''), hasFailed: state === 'failed' };
}

/** Does nothing while another verification waits or is done. */
export async function askForProof(transaction: DatabaseTransaction, jobs: Jobs, askedById: number): Promise<void> {
  await takeTurn(transaction, 'proofs');
  const { isRunning } = await proofState(transaction);
  if (!isRunning) await jobs.send(transaction, proveLogJob, { askedById });
}
