import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, searchCalls } from '#contract/search.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { likePattern } from '#domain/text/search-text.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/documents/visible-to.ts';
import type { Database } from '#server/platform/database/database.ts';

type Asked = RequestOf<typeof searchCalls.searchDocuments>;

/** A page of what the viewer may read and asked for, newest first. The right to read is part of the query. */
export async function searchDocuments(
  database: Database,
  viewer: Viewer,
  asked: Asked,
  locale: 'th' | 'en',
): Promise<FoundDocument[]> {
  const conditions = [
    visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')),
    sql<boolean>`documents.state <> 'discarded'`,
    ...filtersOf(asked),
  ];
  const speedName = sql.ref(locale === 'en' ? 'speeds.name_english' : 'speeds.name');
  const rows = await sql<Omit<FoundDocument, 'kindName'>>`
    SELECT documents.id AS document_id, documents.kind, documents.state, documents.direction, documents.letter_number,
      documents.letter_date, documents.subject, documents.from_text, documents.to_text, documents.speed,
      documents.secrecy, units.short_name AS owner_unit_name, ${speedName} AS speed_name
    FROM documents
    JOIN units ON units.id = documents.owner_unit_id
    JOIN speeds ON speeds.id = documents.speed
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY documents.id DESC
    LIMIT ${asked.take}`.execute(database);
  const { kinds } = termsOf(locale);
  return rows.rows.map((row) => {
    const kind = kindWithCode(row.kind);
    return { ...row, kindName: kind ? kinds[kind] : '' };
  });
}

/** The one document whose very number was typed; null when there is none, or more than one. */
export async function exactNumber(database: Database, viewer: Viewer, text: string): Promise<number | null> {
  if (text === '') return null;
  const rows = await sql<{ id: number }>`
    SELECT documents.id
    FROM documents
    WHERE documents.letter_number = ${text} AND documents.letter_number <> '' AND documents.state <> 'discarded'
      AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
    LIMIT 2`.execute(database);
  return rows.rows.length === 1 ? (rows.rows[0]?.id ?? null) : null;
}

function filtersOf(asked: Asked): readonly RawBuilder<boolean>[] {
  const { text, kind, direction, state, speed, secrecy, unitId, fromDay, toDay, before } = asked;
  return [
    ...(text === '' ? [] : [wordsOf(asked)]),
    ...(kind === undefined ? [] : [sql<boolean>`documents.kind = ${kind}`]),
    ...(direction === undefined ? [] : [sql<boolean>`documents.direction = ${direction}`]),
    ...(state === undefined ? [] : [sql<boolean>`documents.state = ${state}`]),
    ...(speed === undefined ? [] : [sql<boolean>`documents.speed = ${speed}`]),
    ...(secrecy === undefined ? [] : [sql<boolean>`documents.secrecy = ${secrecy}`]),
    ...(unitId === undefined ? [] : [ofUnit(unitId)]),
    ...(fromDay === undefined ? [] : [sql<boolean>`documents.letter_date >= ${fromDay}`]),
    ...(toDay === undefined ? [] : [sql<boolean>`documents.letter_date <= ${toDay}`]),
    ...(before === undefined ? [] : [sql<boolean>`documents.id < ${before}`]),
  ];
}

function wordsOf({ text, inFiles }: Asked): RawBuilder<boolean> {
  const pattern = likePattern(text);
  const inDocument = sql<boolean>`documents.search_text LIKE ${pattern}`;
  if (!inFiles) return inDocument;
  return sql<boolean>`documents.id IN (
    SELECT id FROM documents WHERE search_text LIKE ${pattern}
    UNION
    SELECT files.document_id
    FROM contents JOIN files ON files.sha256 = contents.sha256
    WHERE contents.search_text LIKE ${pattern} AND files.document_id IS NOT NULL
  )`;
}

const ofUnit = (unitId: number) => sql<boolean>`(
  documents.owner_unit_id = ${unitId}
  OR EXISTS (SELECT 1 FROM legs WHERE legs.to_unit_id = ${unitId} AND legs.document_id = documents.id)
)`;
