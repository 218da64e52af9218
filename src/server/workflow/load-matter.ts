import { chainKinds } from '#domain/documents/chain.ts';
import { documentStates, directions } from '#domain/documents/document.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
import type { Viewer } from '#domain/people/viewer.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

import { dispatchColumns, documentColumns, taskColumns, legColumns, trackColumns } from './matter-columns.ts';

const storedChain = z.array(z.object({ kind: z.enum(chainKinds), personIds: z.array(z.number()), needed: z.number() }));

type Connection = Database | DatabaseTransaction;

interface Wanted {
  /** `lock` makes other changes wait until the transaction ends: the document row is always the first lock. */
  readonly lock?: 'lock' | 'look';
  /** Leaves out what this person may not read. */
  readonly reader?: Viewer;
}

/** Undefined when there is no such document. */
export async function loadMatter(
  database: Connection,
  documentId: number,
  wanted: Wanted = {},
): Promise<Matter | undefined> {
  const [matter] = await loadMatters(database, [documentId], wanted);
  return matter;
}

/** Several documents with two statements, as for one; an absent document is left out. */
export async function loadMatters(
  database: Connection,
  documentIds: readonly number[],
  { lock = 'look', reader }: Wanted = {},
): Promise<Matter[]> {
  const documents = await database
    .selectFrom('documents')
    .select(documentColumns)
    .where('id', 'in', documentIds)
    .where((where) =>
      reader ? visibleTo(reader, sql.ref('documents.id'), sql.ref('documents.secrecy')) : where.val(true),
    )
    .orderBy('id')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .execute();
  if (documents.length === 0) return [];
  // Read after the lock, and so as the last change left them.
  const partsOf = byDocument(await loadParts(database, documentIds));
  return documents.map((document) => ({ document: documentOf(document), ...partsOf(document.id) }));
}

type DocumentRow = Selectable<Pick<Tables['documents'], (typeof documentColumns)[number]>>;

const documentOf = (row: DocumentRow) => ({
  ...row,
  state: memberOf(documentStates, row.state),
  direction: memberOf(directions, row.direction),
  chain: storedChain.parse(JSON.parse(row.chain)),
});

/** Inserts a document, which has no parts yet. */
export async function insertMatter(
  transaction: DatabaseTransaction,
  document: Insertable<Tables['documents']>,
): Promise<Matter> {
  const row = await transaction
    .insertInto('documents')
    .values(document)
    .returning(documentColumns)
    .executeTakeFirstOrThrow();
  return { document: documentOf(row), legs: [], tasks: [], dispatches: [], tracks: [] };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** The rows of each document, without the document id, because what is loaded is what is saved. */
function byDocument({ legs, tasks, dispatches, tracks }: Parts) {
  const [legsOf, tasksOf] = [grouped(legs), grouped(tasks)];
  const [dispatchesOf, tracksOf] = [grouped(dispatches), grouped(tracks)];
  return (id: number) => ({
    legs: legsOf(id).map(legOf),
    tasks: tasksOf(id).map(taskOf),
    dispatches: dispatchesOf(id).map(dispatchOf),
    tracks: tracksOf(id).map(trackOf),
  });
}

function grouped<Part extends { readonly documentId: number }>(parts: readonly Part[]) {
  const groups = Map.groupBy(parts, ({ documentId }) => documentId);
  return (id: number): Omit<Part, 'documentId'>[] =>
    (groups.get(id) ?? []).map(({ documentId: _documentId, ...part }) => part);
}

type Row<Name extends keyof Parts> = Omit<Parts[Name][number], 'documentId'>;

const legOf = (leg: Row<'legs'>) => ({
  ...leg,
  sentAt: new Date(leg.sentAt),
  dueAt: dateOf(leg.dueAt),
  receivedAt: dateOf(leg.receivedAt),
  returnAcknowledgedAt: dateOf(leg.returnAcknowledgedAt),
  closedAt: dateOf(leg.closedAt),
  kind: memberOf(legKinds, leg.kind),
  state: memberOf(legStates, leg.state),
  commandState: memberOf(commandStates, leg.commandState),
  toOffice: memberOrNull(offices, leg.toOffice),
});

const taskOf = (task: Row<'tasks'>) => ({
  ...task,
  dueAt: dateOf(task.dueAt),
  createdAt: new Date(task.createdAt),
  openedAt: dateOf(task.openedAt),
  finishedAt: dateOf(task.finishedAt),
  closedAt: dateOf(task.closedAt),
  kind: memberOf(taskKinds, task.kind),
  state: memberOf(taskStates, task.state),
  delegationKind: memberOrNull(delegationKinds, task.delegationKind),
  result: memberOrNull(taskResults, task.result),
});

const dispatchOf = (dispatch: Row<'dispatches'>) => ({
  ...dispatch,
  dispatchedAt: new Date(dispatch.dispatchedAt),
  sentAt: dateOf(dispatch.sentAt),
  openedAt: dateOf(dispatch.openedAt),
  receivedAt: dateOf(dispatch.receivedAt),
  channel: memberOf(dispatchChannels, dispatch.channel),
  postService: memberOrNull(postServices, dispatch.postService),
  state: memberOf(dispatchStates, dispatch.state),
  failure: memberOrNull(dispatchFailures, dispatch.failure),
});

const trackOf = (track: Row<'tracks'>) => ({
  ...track,
  dueAt: dateOf(track.dueAt),
  createdAt: new Date(track.createdAt),
  removedAt: dateOf(track.removedAt),
  origin: memberOf(trackOrigins, track.origin),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const loadParts = (database: Connection, documentIds: readonly number[]) =>
  database
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('legs')
          .select(['documentId', ...legColumns])
          .where('documentId', 'in', documentIds)
          .orderBy('id'),
      ).as('legs'),
      jsonArrayFrom(
        selectFrom('tasks')
          .select(['documentId', ...taskColumns])
          .where('documentId', 'in', documentIds)
          .orderBy('id'),
      ).as('tasks'),
      jsonArrayFrom(
        selectFrom('tracks')
          .select(['documentId', ...trackColumns])
          .where('documentId', 'in', documentIds)
          .orderBy('id'),
      ).as('tracks'),
      jsonArrayFrom(
        selectFrom('dispatches')
          .select(['documentId', ...dispatchColumns])
          .where('documentId', 'in', documentIds)
          .orderBy('id'),
      ).as('dispatches'),
    ])
    .executeTakeFirstOrThrow();
