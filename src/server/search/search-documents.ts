import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, searchCalls } from '#contract/search.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/documents/visible-to.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lettersNumbered } from '#server/registers/line-numbered.ts';

import { chosenConditions, partyConditions } from './conditions-of.ts';
import { fewReadable } from './few-readable.ts';
import { isFoundByIndex } from './text-holds.ts';
import { commonHits, wordsOf } from './words-of.ts';

type Asked = RequestOf<typeof searchCalls.searchDocuments>;

/**
 * A page of what the viewer may read and asked for, newest first. The right to read is part of the query. What is common
 * fills the page from the newest letters, without any index; what does not is asked of the index.
 */
export async function searchDocuments(
  database: Database,
  viewer: Viewer,
  asked: Asked,
  locale: 'th' | 'en',
): Promise<FoundDocument[]> {
  // A number is first of all that of a book, wherever its letter stands.
  if (asked.take <= mostAmongNewest && isFoundByIndex(asked.text) && !typedNumber(asked.text)) {
    for (const looked of newestLooked) {
      const newest = await pageOf(database, viewer, asked, locale, [amongNewest(asked, looked), commonHits(asked)]);
      if (newest.length === asked.take) return newest;
      if (newest.length === 0) break;
    }
  }
  const words = asked.text === '' ? [] : [await wordsOf(database, viewer, asked)];
  return pageOf(database, viewer, asked, locale, [...words, ...(await fewReadable(database, viewer))]);
}

/** A page longer than this is not filled from among the newest. */
const mostAmongNewest = 100;
/** What none of the newest few holds is rare: the index is asked at once, before the texts of hundreds are read. */
const newestLooked = [50, 500];

const amongNewest = ({ before }: Asked, looked: number) => sql<boolean>`documents.id IN (
  SELECT newest.id FROM documents AS newest
  WHERE newest.id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY newest.id DESC LIMIT ${looked}
)`;

async function pageOf(
  database: Database,
  viewer: Viewer,
  asked: Asked,
  locale: 'th' | 'en',
  narrowing: readonly RawBuilder<boolean>[],
): Promise<FoundDocument[]> {
  const conditions = [
    visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')),
    sql<boolean>`documents.state <> 'discarded'`,
    ...narrowing,
    ...chosenConditions(asked),
    ...(await partyConditions(database, asked)),
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

/**
 * The one document whose very number was typed, or that stands under it in a book the viewer may see; null when there is
 * none, or more than one.
 */
export async function exactNumber(database: Database, viewer: Viewer, text: string): Promise<number | null> {
  if (text === '') return null;
  const lettered = sql`
    SELECT documents.id FROM documents
    WHERE in_arabic_digits(documents.letter_number) = ${toArabicDigits(text)} AND documents.letter_number <> ''`;
  const number = typedNumber(text);
  return (
    (await onlyOne(database, viewer, lettered)) ??
    (number ? await onlyOne(database, viewer, lettersNumbered(viewer, number)) : null)
  );
}

async function onlyOne(database: Database, viewer: Viewer, among: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT documents.id
    FROM documents
    WHERE documents.id IN (${among}) AND documents.state <> 'discarded'
      AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
    LIMIT 2`.execute(database);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
