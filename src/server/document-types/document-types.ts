import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

const nameOf = (table: string, locale: Locale) => {
  const name = sql.ref(`${table}.name`);
  return locale === 'en' ? sql`coalesce(nullif(${sql.ref(`${table}.nameEnglish`)}, ''), ${name})` : name;
};
/** With its code before it; in Thai where it has no English name. */
const codedName = (table: string, locale: Locale) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.typeCode`)}, ''), ${nameOf(table, locale)})`;

/** A type after its heading, as it stands on a letter. `type` and `heading` are rows of the list, the second one perhaps missing. */
export const documentTypeText = (type: string, heading: string, locale: Locale) =>
  sql<string>`concat_ws(' › ', nullif(${nameOf(heading, locale)}, ''), nullif(${codedName(type, locale)}, ''))`;

interface DocumentType {
  readonly id: number;
  readonly headingId: number | null;
  readonly name: string;
  /** Nor its heading out of use. */
  readonly isActive: boolean;
}

/** Each heading before its types. */
export async function allDocumentTypes(database: Database, locale: Locale): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    SELECT type.id, type.heading_id, ${codedName('type', locale)} AS name,
      type.is_active AND coalesce(heading.is_active, true) AS is_active
    FROM document_types AS type LEFT JOIN document_types AS heading ON heading.id = type.heading_id
    ORDER BY coalesce(heading.sort_order, type.sort_order), coalesce(heading.id, type.id),
      type.heading_id IS NOT NULL, type.sort_order, type.id`.execute(database);
  return rows;
}

/** Empty of a letter without one. */
export async function documentTypeName(
  database: Database,
  documentTypeId: number | null,
  locale: Locale,
): Promise<string> {
  return (await typeNames(database, locale)).get(documentTypeId) ?? '';
}

const typeNames = remember(async (database, locale: Locale) => {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT type.id, ${documentTypeText('type', 'heading', locale)} AS name
    FROM document_types AS type LEFT JOIN document_types AS heading ON heading.id = type.heading_id`.execute(database);
  return new Map<number | null, string>(rows.map(({ id, name }) => [id, name]));
});

/** The type, or those under the heading; none of one that is gone. */
export async function typesWanted(database: Database, documentTypeId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM document_types WHERE ${documentTypeId} IN (id, heading_id) ORDER BY id`.execute(database);
  return rows.map(({ id }) => id);
}

/** A letter of one of the types. They come as values: of a rare type the few letters are then found by the index. */
export const isOfDocumentTypes = (typeIds: readonly number[]) =>
  sql<boolean>`documents.document_type_id = ANY(${sql.lit(`{${typeIds.join(',')}}`)}::int[])`;

/**
 * A letter keeps the type that it has. Errors: `invalid-request` when another one is not in use, is under a heading that is
 * not, or is a heading itself.
 */
export async function refusalOfDocumentType(
  transaction: DatabaseTransaction,
  documentTypeId: number | null,
  before: number | null,
): Promise<Refusal | undefined> {
  if (documentTypeId === null || documentTypeId === before) return undefined;
  const { rows } = await sql`
    SELECT FROM document_types AS type LEFT JOIN document_types AS heading ON heading.id = type.heading_id
    WHERE type.id = ${documentTypeId}::int AND type.is_active AND coalesce(heading.is_active, true)
      AND NOT EXISTS (SELECT FROM document_types AS under WHERE under.heading_id = type.id)`.execute(transaction);
  return rows.length > 0 ? undefined : refuse('invalid-request', { fields: { documentTypeId: 'not-valid' } });
}
