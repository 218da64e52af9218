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

/** Several documents with as many statements as one; an absent document is left out. */
export async function loadMatters(
  database: Connection,
  documentIds: readonly number[],
  { lock = 'look', reader }: Wanted = {},
): Promise<Matter[]> {
  // Under the lock the parts are read after it, and so as the last change left them.
  if (lock === 'lock' && (await lockDocuments(database, documentIds, reader)) === 0) return [];
  const rows = await matterRows(database, documentIds, reader);
  return rows.map(({ legs, tasks, tracks, dispatches, ...document }) => ({
    document: documentOf(document),
    legs: legs.map(legOf),
    tasks: tasks.map(taskOf),
    tracks: tracks.map(trackOf),
    dispatches: dispatches.map(dispatchOf),
  }));
}

const documentsAmong = (database: Connection, documentIds: readonly number[], reader: Viewer | undefined) =>
  database
    .selectFrom('documents')
    .where('documents.id', 'in', documentIds)
    .where((where) =>
      reader ? visibleTo(reader, sql.ref('documents.id'), sql.ref('documents.secrecy')) : where.val(true),
    );

/** Returns how many there are. */
async function lockDocuments(
  database: Connection,
  documentIds: readonly number[],
  reader: Viewer | undefined,
): Promise<number> {
  const locked = await documentsAmong(database, documentIds, reader)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.length;
}

const matterRows = (database: Connection, documentIds: readonly number[], reader: Viewer | undefined) =>
  documentsAmong(database, documentIds, reader)
    .select(documentColumns)
    .select([
      jsonArrayFrom(
        database.selectFrom('legs').select(legColumns).where('documentId', '=', ofDocument).orderBy('id'),
      ).as('legs'),
      jsonArrayFrom(
        database.selectFrom('tasks').select(taskColumns).where('documentId', '=', ofDocument).orderBy('id'),
      ).as('tasks'),
      jsonArrayFrom(
        database.selectFrom('tracks').select(trackColumns).where('documentId', '=', ofDocument).orderBy('id'),
      ).as('tracks'),
      jsonArrayFrom(
        database.selectFrom('dispatches').select(dispatchColumns).where('documentId', '=', ofDocument).orderBy('id'),
      ).as('dispatches'),
    ])
    .orderBy('documents.id')
    .execute();

const ofDocument = sql.ref<number>('documents.id');

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

type MatterRow = Awaited<ReturnType<typeof matterRows>>[number];

const legOf = (leg: MatterRow['legs'][number]) => ({
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

const taskOf = (task: MatterRow['tasks'][number]) => ({
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

const dispatchOf = (dispatch: MatterRow['dispatches'][number]) => ({
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

const trackOf = (track: MatterRow['tracks'][number]) => ({
  ...track,
  dueAt: dateOf(track.dueAt),
  createdAt: new Date(track.createdAt),
  removedAt: dateOf(track.removedAt),
  origin: memberOf(trackOrigins, track.origin),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
