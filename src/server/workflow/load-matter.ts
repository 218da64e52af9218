import { chainKinds } from '#domain/documents/chain.ts';
import { documentStates, directions } from '#domain/documents/document.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { z } from 'zod';

import { dispatchChannels, dispatchFailures, dispatchStates, postServices } from '#domain/dispatches/dispatches.ts';
import { taskStates } from '#domain/workflow/states/task-transitions.ts';
import { legStates } from '#domain/workflow/states/leg-transitions.ts';
import {
  commandStates,
  taskKinds,
  legKinds,
  trackOrigins,
  taskResults,
  type Matter,
} from '#domain/workflow/matter/matter.ts';
import { offices } from '#domain/workflow/receiver-roles.ts';
import { memberOf, memberOrNull } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { dispatchColumns, documentColumns, taskColumns, legColumns, trackColumns } from './matter-columns.ts';

const storedChain = z.array(z.object({ kind: z.enum(chainKinds), personIds: z.array(z.number()), needed: z.number() }));

/**
 * Undefined when there is no such document. `lock` makes other changes wait until the transaction ends: the document
 * row is always the first lock.
 */
export async function loadMatter(
  database: Database | DatabaseTransaction,
  documentId: number,
  lock: 'lock' | 'look' = 'look',
): Promise<Matter | undefined> {
  const [matter] = await loadMatters(database, [documentId], lock);
  return matter;
}

/** Several documents with as many queries as for one; an absent document is left out. */
export async function loadMatters(
  database: Database | DatabaseTransaction,
  documentIds: readonly number[],
  lock: 'lock' | 'look' = 'look',
): Promise<Matter[]> {
  const documents = await database
    .selectFrom('documents')
    .select(documentColumns)
    .where('id', 'in', documentIds)
    .orderBy('id')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .execute();
  if (documents.length === 0) return [];
  const parts = await loadParts(database, documentIds);
  const [legsOf, tasksOf] = [byDocument(parts.legs), byDocument(parts.tasks)];
  const [tracksOf, dispatchesOf] = [byDocument(parts.tracks), byDocument(parts.dispatches)];
  return documents.map((document) => ({
    document: {
      ...document,
      state: memberOf(documentStates, document.state),
      direction: memberOf(directions, document.direction),
      chain: storedChain.parse(JSON.parse(document.chain)),
    },
    legs: legsOf(document).map((leg) => ({
      ...leg,
      kind: memberOf(legKinds, leg.kind),
      state: memberOf(legStates, leg.state),
      commandState: memberOf(commandStates, leg.commandState),
      toOffice: memberOrNull(offices, leg.toOffice),
    })),
    tasks: tasksOf(document).map((task) => ({
      ...task,
      kind: memberOf(taskKinds, task.kind),
      state: memberOf(taskStates, task.state),
      delegationKind: memberOrNull(delegationKinds, task.delegationKind),
      result: memberOrNull(taskResults, task.result),
    })),
    dispatches: dispatchesOf(document).map((dispatch) => ({
      ...dispatch,
      channel: memberOf(dispatchChannels, dispatch.channel),
      postService: memberOrNull(postServices, dispatch.postService),
      state: memberOf(dispatchStates, dispatch.state),
      failure: memberOrNull(dispatchFailures, dispatch.failure),
    })),
    tracks: tracksOf(document).map((track) => ({ ...track, origin: memberOf(trackOrigins, track.origin) })),
  }));
}

/** The rows of each document, without the document id, because what is loaded is what is saved. */
function byDocument<Part extends { readonly documentId: number }>(parts: readonly Part[]) {
  const groups = Map.groupBy(parts, ({ documentId }) => documentId);
  return ({ id }: { readonly id: number }): Omit<Part, 'documentId'>[] =>
    (groups.get(id) ?? []).map(({ documentId: _documentId, ...part }) => part);
}

async function loadParts(database: Database | DatabaseTransaction, documentIds: readonly number[]) {
  const [legs, tasks, tracks, dispatches] = await Promise.all([
    database
      .selectFrom('legs')
      .select(['documentId', ...legColumns])
      .where('documentId', 'in', documentIds)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('tasks')
      .select(['documentId', ...taskColumns])
      .where('documentId', 'in', documentIds)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('tracks')
      .select(['documentId', ...trackColumns])
      .where('documentId', 'in', documentIds)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('dispatches')
      .select(['documentId', ...dispatchColumns])
      .where('documentId', 'in', documentIds)
      .orderBy('id')
      .execute(),
  ]);
  return { legs, tasks, tracks, dispatches };
}
