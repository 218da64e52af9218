import { sql, type RawBuilder } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { FoundDocument, searchCalls } from '#contract/search.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { foldedNumber } from '#domain/text/search-text.ts';
import { termsOf } from '#locales/terms-of.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lettersNumbered } from '#server/registers/entry-numbered.ts';

import { chosenConditions, partyConditions } from './conditions-of.ts';
import { smallReadableSet, smallReadableSetLimit } from './small-readable-set.ts';
import { isAmong } from './choose-search-plan.ts';
import { isFoundByIndex } from '#server/platform/database/text-contains.ts';
import { commonHits, wordsOf } from './term-conditions.ts';

type Params = RequestOf<typeof searchCalls.searchDocuments>;

/**
 * A page of what the viewer may read and asked for, newest first. The right to read is part of the query. What is common
 * fills the page from the newest letters, without any index; what does not is asked of the index, unless all the few a
 * person may read were among them.
 */
export async function searchDocuments(
  database: Database,
  viewer: Viewer,
  asked: Params,
  locale: 'th' | 'en',
): Promise<FoundDocument[]> {
  const page = (narrowing: readonly RawBuilder<boolean>[]) => pageOf(database, viewer, asked, locale, narrowing);
  const few = await smallReadableSet(database, viewer);
  if (asked.text === '') return page(few ? [isAmong(few)] : []);
  for (const looked of newestScanned(asked)) {
    const found = await page([amongNewest(asked, few, looked), commonHits(asked)]);
    if (found.length === asked.take || (few && few.length <= looked)) return found;
    if (!isWorthContinuing(asked, looked, found.length)) break;
  }
  const { among, holds } = await wordsOf(database, viewer, asked);
  const both = among && few ? inBoth(among, few) : (among ?? few);
  return page([...(both ? [isAmong(both)] : []), holds]);
}

/** A page longer than this is not filled from among the newest. */
const maxAmongNewest = 100;
/** How many of the newest are looked through, one step after the other, until the page is full; the last are all that are few. */
const steps = [50, 500, smallReadableSetLimit];

/** A number is first of all that of a book, wherever its letter stands; and short words are not in the index. */
const newestScanned = ({ take, text }: Params): readonly number[] =>
  take > maxAmongNewest || !isFoundByIndex(text) || typedNumber(text) ? [] : steps;

/** Among ten times as many there would be ten times as many. Do half of these fill the page? Else the index is faster. */
const isWorthContinuing = ({ take }: Params, looked: number, found: number) =>
  found > 0 && (looked === steps[0] || found * 5 >= take);

function amongNewest({ before }: Params, few: readonly number[] | null, looked: number): RawBuilder<boolean> {
  const limit = before ?? Number.MAX_SAFE_INTEGER;
  if (few) return isAmong(few.filter((id) => id < limit).slice(0, looked));
  return sql<boolean>`documents.id >= (
    SELECT min(newest.id) FROM (
      SELECT id FROM documents WHERE id < ${limit} ORDER BY id DESC LIMIT ${looked}
    ) AS newest
  )`;
}

function inBoth(some: readonly number[], others: readonly number[]): readonly number[] {
  const known = new Set(others);
  return some.filter((id) => known.has(id));
}

async function pageOf(
  database: Database,
  viewer: Viewer,
  asked: Params,
  locale: 'th' | 'en',
  narrowing: readonly RawBuilder<boolean>[],
): Promise<FoundDocument[]> {
  const conditions = [
    visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')),
    sql<boolean>`documents.state <> 'discarded'`,
    ...narrowing,
    ...chosenConditions(viewer, asked),
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
    WHERE folded_number(documents.letter_number) = ${foldedNumber(text)} AND documents.letter_number <> ''`;
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
