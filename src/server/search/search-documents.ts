/*
 * The search. A word may be in three letters or in three hundred thousand, and a person may read a few letters or nearly
 * all of them, so no single query is always fast. A common word fills a page from the newest letters: the query checks the
 * newest 50, then 500, then 6,000, as long as the hits so far promise a full page. For a rare word the index finds the
 * candidates first (`term-conditions.ts`), and for a person who may read only a few letters the search is limited to
 * those (`small-readable-set.ts`). The right to read is part of every query. In the worst case three such checks come
 * before the index is used.
 */
import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, searchCalls } from '#contract/search.ts';
import { maxRowsRead } from '#domain/max-rows-read.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { foldedNumber } from '#domain/text/search-text.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import { planEachTime, type Database } from '#server/platform/database/database.ts';
import { lettersWithNumber } from '#server/registers/entry-number-conditions.ts';

import { chosenConditions, partyConditions } from './filter-conditions.ts';
import { smallReadableSet, smallReadableSetLimit } from './small-readable-set.ts';
import { isAmong } from './choose-search-plan.ts';
import { isFoundByIndex } from '#server/platform/database/text-contains.ts';
import { matchesTerms, termConditionsOf } from './term-conditions.ts';

type Params = RequestOf<typeof searchCalls.searchDocuments>;

export interface FoundPage {
  readonly documents: readonly FoundDocument[];
  /** There are older letters, or texts, that were not searched. */
  readonly isOfNewest: boolean;
}

/** A page of the documents the viewer may read, newest first. */
export async function searchDocuments(
  database: Database,
  viewer: Viewer,
  params: Params,
  locale: 'th' | 'en',
): Promise<FoundPage> {
  const page = async (narrowing: readonly RawBuilder<boolean>[], isOfNewest = false): Promise<FoundPage> => ({
    documents: await pageOf(database, viewer, params, locale, narrowing),
    isOfNewest,
  });
  const readableIds = await smallReadableSet(database, viewer);
  if (params.text === '') return page(readableIds ? [isAmong(readableIds)] : []);
  if (isReadInNewest(params))
    return page(
      [amongNewest(params, readableIds, maxRowsRead), matchesTerms(params)],
      readableIds === null && (await isLongAgency(database)),
    );
  for (const count of stepsOf(params)) {
    const found = await page([amongNewest(params, readableIds, count), matchesTerms(params)]);
    if (found.documents.length === params.take || (readableIds && readableIds.length <= count)) return found;
    if (!isWorthContinuing(params, count, found.documents.length)) break;
  }
  const { candidates, matches, isOfNewest } = await termConditionsOf(database, viewer, params);
  if (!readableIds) return page([...(candidates ? [isAmong(candidates)] : []), matches], isOfNewest);
  // Who may read few letters finds them all.
  return page([isAmong(candidates && !isOfNewest ? intersection(candidates, readableIds) : readableIds), matches]);
}

/** Terms too short for the index, which are no number, are looked for in the newest letters alone. */
const isReadInNewest = ({ text }: Params): boolean => !isFoundByIndex(text) && !typedNumber(text);

async function isLongAgency(database: Database): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM documents ORDER BY id DESC OFFSET ${maxRowsRead} LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** How many of the newest documents each step checks. The last step covers every small readable set. */
const steps = [50, 500, smallReadableSetLimit];

/** Not for a number, which may be the one of a register entry, nor for terms too short for the index. */
const stepsOf = ({ text }: Params): readonly number[] => (!isFoundByIndex(text) || typedNumber(text) ? [] : steps);

/**
 * After 500 documents the next step checks about ten times as many, with about ten times the hits. It is worth it when
 * half of these fill the page; otherwise the index is faster.
 */
const isWorthContinuing = ({ take }: Params, count: number, found: number) =>
  found > 0 && (count === steps[0] || found * 5 >= take);

function amongNewest({ before }: Params, readableIds: readonly number[] | null, count: number): RawBuilder<boolean> {
  const limit = before ?? Number.MAX_SAFE_INTEGER;
  if (readableIds) return isAmong(readableIds.filter((id) => id < limit).slice(0, count));
  return sql<boolean>`documents.id >= (
    SELECT min(newest.id) FROM (
      SELECT id FROM documents WHERE id < ${limit} ORDER BY id DESC LIMIT ${count}
    ) AS newest
  )`;
}

function intersection(a: readonly number[], b: readonly number[]): readonly number[] {
  const known = new Set(b);
  return a.filter((id) => known.has(id));
}

async function pageOf(
  database: Database,
  viewer: Viewer,
  params: Params,
  locale: 'th' | 'en',
  narrowing: readonly RawBuilder<boolean>[],
): Promise<FoundDocument[]> {
  const conditions = [
    visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')),
    sql<boolean>`documents.state <> 'discarded'`,
    ...narrowing,
    ...(await chosenConditions(database, viewer, params)),
    ...(await partyConditions(database, params)),
  ];
  const speedName = sql.ref(locale === 'en' ? 'speeds.name_english' : 'speeds.name');
  const rows = await sql<Omit<FoundDocument, 'kindName'>>`${planEachTime}
    SELECT documents.id AS document_id, documents.kind, documents.state, documents.direction, documents.letter_number,
      documents.letter_date, documents.subject, documents.from_text, documents.to_text, documents.speed,
      documents.secrecy, units.short_name AS owner_unit_name, ${speedName} AS speed_name
    FROM documents
    JOIN units ON units.id = documents.owner_unit_id
    JOIN speeds ON speeds.id = documents.speed
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY documents.id DESC
    LIMIT ${params.take}`.execute(database);
  const { kinds } = termsOf(locale);
  return rows.rows.map((row) => {
    const kind = kindWithCode(row.kind);
    return { ...row, kindName: kind ? kinds[kind] : '' };
  });
}

/**
 * The document with exactly the typed number, on the letter or in a register the viewer may read. Null when there is
 * none, or more than one.
 */
export async function exactNumber(database: Database, viewer: Viewer, text: string): Promise<number | null> {
  const byLetterNumber = sql`
    SELECT documents.id FROM documents
    WHERE folded_number(documents.letter_number) = ${foldedNumber(text)} AND documents.letter_number <> ''`;
  const number = typedNumber(text);
  return (
    (await onlyMatch(database, viewer, byLetterNumber)) ??
    (number ? await onlyMatch(database, viewer, lettersWithNumber(viewer, number)) : null)
  );
}

async function onlyMatch(database: Database, viewer: Viewer, among: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT documents.id
    FROM documents
    WHERE documents.id = ANY(ARRAY(${among})) AND documents.state <> 'discarded'
      AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
    LIMIT 2`.execute(database);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
