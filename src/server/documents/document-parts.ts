import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import type { EventName } from '#domain/events.ts';
import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import type { DocumentView, EventView, FileView } from '#contract/documents/documents.ts';
import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import { annotationEvents } from '#domain/annotations/annotations.ts';
import { noteEvents } from '#domain/notes/notes.ts';
import { copyEvents } from '#domain/registers/control-register.ts';
import { memberOf, memberOrNull } from '#domain/member-of.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What only part of the readers may know of, or what would fill the history. */
const notInHistory: readonly EventName[] = [...noteEvents, ...annotationEvents, ...copyEvents];

export async function versionOf(database: Database, documentId: number): Promise<number> {
  const row = await database
    .selectFrom('documents')
    .select('version')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function commandsOf(database: Database, documentId: number): Promise<DocumentView['commands']> {
  const rows = await database
    .selectFrom('commands')
    .select(['text', 'commandedBy', 'enteredBy', 'delegationKind', 'at'])
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute();
  const name = await personNames(
    database,
    rows.flatMap((row) => [row.commandedBy, row.enteredBy]),
  );
  return rows.map(({ text, commandedBy, enteredBy, delegationKind, at }) => ({
    text,
    commandedBy: name(commandedBy),
    enteredByName: enteredBy === commandedBy ? '' : name(enteredBy).name,
    delegationKind: memberOrNull(delegationKinds, delegationKind),
    at,
  }));
}

const maxEvents = 500;

/** The newest events of a document, without those of the names left out, in the order in which they happened. */
export async function historyOf(
  database: Database,
  documentId: number,
  leftOut: readonly EventName[],
): Promise<EventView[]> {
  const result = await sql<EventView>`
    SELECT row_number() OVER (ORDER BY events.sequence)::int AS sequence, events.at, events.name, coalesce(actor.full_name, '') AS actor_name,
      coalesce(delegator.full_name, '') AS on_behalf_of_name,
      events.delegation_kind, coalesce(events.details->>'postName', '') AS post_name, coalesce(units.short_name, '') AS unit_name,
      coalesce(events.note, '') AS note
    FROM events
    LEFT JOIN person_names AS actor ON actor.id = events.actor_id
    LEFT JOIN person_names AS delegator ON delegator.id = events.on_behalf_of_id
    LEFT JOIN legs ON legs.id = events.leg_id
    LEFT JOIN units ON units.id = legs.to_unit_id
    WHERE events.document_id = ${documentId} AND events.name <> ALL(${[...notInHistory, ...leftOut]}::text[])
    ORDER BY events.sequence DESC
    LIMIT ${maxEvents}`.execute(database);
  return result.rows.toReversed();
}

const parts = ['letter', 'enclosure', 'addition', 'result'] as const;

export async function filesOf(database: Database, { id, secrecy }: Document): Promise<FileView[]> {
  const rows = await database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select([
      'files.id as fileId',
      'files.name',
      'files.part',
      'files.taskId',
      'contents.mediaType',
      'contents.byteSize',
      'contents.pageCount',
      'contents.isUnreadable',
    ])
    .where('files.documentId', '=', id)
    .orderBy('files.sortOrder')
    .orderBy('files.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    part: memberOf(parts, row.part),
    watermarkMode: watermarkModeOf(secrecy, row.mediaType),
  }));
}
