import { z } from 'zod';

import { chainKinds } from '#domain/documents/chain.ts';
import { documentStates } from '#domain/documents/document-transitions.ts';
import { jobStates } from '#domain/documents/job-transitions.ts';
import { legStates } from '#domain/documents/leg-transitions.ts';
import {
  behalfKinds,
  dispatchChannels,
  commandStates,
  directions,
  jobKinds,
  legKinds,
  trackOrigins,
  workResults,
  type Matter,
} from '#domain/documents/matter.ts';
import { memberOf, memberOrNull } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { dispatchColumns, documentColumns, jobColumns, legColumns, trackColumns } from './matter-columns.ts';

const storedChain = z.array(z.object({ kind: z.enum(chainKinds), personIds: z.array(z.number()), needed: z.number() }));

/**
 * The whole matter, or undefined when there is no such document. `lock` makes others who would change it wait until the
 * transaction ends: the document row is always the first lock.
 */
export async function loadMatter(
  database: Database | DatabaseTransaction,
  documentId: number,
  lock: 'lock' | 'look' = 'look',
): Promise<Matter | undefined> {
  const row = await database
    .selectFrom('documents')
    .select(documentColumns)
    .where('id', '=', documentId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const [legs, jobs, tracks, dispatches] = await Promise.all([
    database.selectFrom('legs').select(legColumns).where('documentId', '=', documentId).orderBy('id').execute(),
    database.selectFrom('jobs').select(jobColumns).where('documentId', '=', documentId).orderBy('id').execute(),
    database.selectFrom('tracks').select(trackColumns).where('documentId', '=', documentId).orderBy('id').execute(),
    database
      .selectFrom('dispatches')
      .select(dispatchColumns)
      .where('documentId', '=', documentId)
      .orderBy('id')
      .execute(),
  ]);
  return {
    document: {
      ...row,
      state: memberOf(documentStates, row.state),
      direction: memberOf(directions, row.direction),
      chain: storedChain.parse(JSON.parse(row.chain)),
    },
    legs: legs.map((leg) => ({
      ...leg,
      kind: memberOf(legKinds, leg.kind),
      state: memberOf(legStates, leg.state),
      commandState: memberOf(commandStates, leg.commandState),
    })),
    jobs: jobs.map((job) => ({
      ...job,
      kind: memberOf(jobKinds, job.kind),
      state: memberOf(jobStates, job.state),
      behalfKind: memberOrNull(behalfKinds, job.behalfKind),
      result: memberOrNull(workResults, job.result),
    })),
    dispatches: dispatches.map((dispatch) => ({ ...dispatch, channel: memberOf(dispatchChannels, dispatch.channel) })),
    tracks: tracks.map((track) => ({ ...track, origin: memberOf(trackOrigins, track.origin) })),
  };
}
