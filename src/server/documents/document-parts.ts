import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import type { EventName } from '#domain/events.ts';
import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { DocumentView, EventView } from '#contract/documents/documents.ts';
import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import { annotationEvents } from '#domain/annotations/annotations.ts';
import { noteEvents } from '#domain/notes/notes.ts';
import { copyEvents } from '#domain/registers/control-register.ts';
import { memberOf, memberOrNull } from '#domain/member-of.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What only part of the readers may know of, or what would fill the history. */
const notInHistory: readonly EventName[] = [...noteEvents, ...annotationEvents, ...copyEvents];

const filePlaces = ['letter', 'enclosure', 'addition', 'result'] as const;

interface Parts extends Pick<DocumentView, 'files' | 'commands'> {
  /** Of the writing. */
  readonly version: number;
}

/** What a letter has besides its way, with one statement. */
export async function partsOfLetter(database: Database, { id, secrecy }: Document): Promise<Parts> {
  const { version, files, commands } = await database
    .selectFrom('documents')
    .select('version')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('files')
          .innerJoin('contents', 'contents.sha256', 'files.sha256')
          .select(['files.id as fileId', 'files.name', 'files.part', 'files.taskId'])
          .select(['contents.mediaType', 'contents.byteSize', 'contents.pageCount', 'contents.isUnreadable'])
          .whereRef('files.documentId', '=', 'documents.id')
          .orderBy('files.sortOrder')
          .orderBy('files.id'),
      ).as('files'),
      jsonArrayFrom(
        selectFrom('commands')
          .select(['text', 'commandedBy', 'enteredBy', 'delegationKind', 'at'])
          .whereRef('documentId', '=', 'documents.id')
          .orderBy('id'),
      ).as('commands'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = await personNames(
    database,
    commands.flatMap((row) => [row.commandedBy, row.enteredBy]),
  );
  return {
    version,
    files: files.map((file) => ({
      ...file,
      part: memberOf(filePlaces, file.part),
      watermarkMode: watermarkModeOf(secrecy, file.mediaType),
    })),
    commands: commands.map(({ text, commandedBy, enteredBy, delegationKind, at }) => ({
      text,
      commandedBy: name(commandedBy),
      enteredByName: enteredBy === commandedBy ? '' : name(enteredBy).name,
      delegationKind: memberOrNull(delegationKinds, delegationKind),
      at: new Date(at),
    })),
  };
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
