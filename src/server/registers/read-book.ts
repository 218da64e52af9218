import { sql, type RawBuilder } from 'kysely';

import type { BookQuery, RegisterEntry } from '#contract/registers/registers.ts';
import { maxRowsRead } from '#domain/max-rows-read.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import { withoutHiddenFields } from '#domain/registers/columns.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { entryActionsFor, isOldEntry } from '#domain/registers/entries.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';
import { redactedText } from '#locales/letters.ts';
import { planEachTime, type Database } from '#server/platform/database/database.ts';
import { documentTypeText, isOfDocumentTypes, typesWanted } from '#server/document-types/document-types.ts';
import { isFoundByIndex, textContains, textContainsByIndex } from '#server/platform/database/text-contains.ts';
import { rareLetters } from '#server/platform/database/rare-letters.ts';

import type { BookLayout } from './book-layout.ts';
import { hasEntryNumber } from './entry-number-conditions.ts';

/** Errors: `not-found`, so that the register of another unit looks like one that does not exist. */
export function refusalOfReading(
  viewer: Viewer,
  { unitId, isSecret }: Pick<BookQuery, 'unitId' | 'isSecret'>,
): Refusal | undefined {
  return readsBook(viewer, { unitId, isSecret }) ? undefined : refuse('not-found');
}

interface Page {
  readonly layout: BookLayout;
  /** The screen shows the newest entry first; an export follows the numbers. */
  readonly order: keyof typeof orders;
  /** The page after this number. */
  readonly after: (Pick<RegisterEntry, 'number' | 'point'> & Partial<Pick<RegisterEntry, 'kind'>>) | undefined;
  readonly take: number;
  /** The actions of an entry depend on the day. */
  readonly today: string;
  /** Where a search looks (`placesOfSearch`); everywhere without it. */
  readonly found?: PlacesOfSearch;
}

export interface PlacesOfSearch {
  /** The only letters that can match; undefined of a common text. */
  readonly letters: readonly number[] | undefined;
  /** Only the newest numbers are looked at, because the text is common and of the whole year. */
  readonly isOfNewest: boolean;
}

const everywhere: PlacesOfSearch = { letters: undefined, isOfNewest: false };

export async function placesOfSearch(database: Database, query: BookQuery): Promise<PlacesOfSearch> {
  if (!query.search) return everywhere;
  const letters = await rareLetters(database, query.search);
  if (letters || query.fromDay || query.toDay) return { letters, isOfNewest: false };
  return { letters, isOfNewest: (await highestNumberOf(database, query)) > maxRowsRead };
}

export async function highestNumberOf(database: Database, query: BookQuery): Promise<number> {
  const { rows } = await sql<{ highest: number }>`SELECT ${highestNumber(query)} AS highest`.execute(database);
  return rows[0]?.highest ?? 0;
}

const ofSeries = ({ unitId, book, isSecret, isCircular, year }: BookQuery) => sql<boolean>`
  series.unit_id = ${unitId} AND series.book = ${book} AND series.is_secret = ${isSecret} AND series.is_circular = ${isCircular}
  AND series.year = ${year}`;

const highestNumber = (query: BookQuery) => sql<number>`
  (SELECT coalesce(max(series.number), 0) FROM register_entries AS series WHERE ${ofSeries(query)})`;

const lookedAt = (query: BookQuery, { isOfNewest }: PlacesOfSearch) =>
  isOfNewest ? sql<boolean>`entries.number > ${highestNumber(query)} - ${maxRowsRead}::int` : sql<boolean>`true`;

type EntryRow = Omit<RegisterEntry, 'actions'> & { readonly isReservedForDraft: boolean; readonly isRedacted: boolean };

/** An entry of an open register whose letter became secret: the number stays, the letter is hidden. */
const isRedacted = sql<boolean>`(NOT entries.is_secret AND coalesce(documents.secrecy, 1) >= 2)`;

const orders = {
  newestFirst: { comparison: sql.raw('<'), direction: sql.raw('DESC') },
  byNumber: { comparison: sql.raw('>'), direction: sql.raw('ASC') },
} as const;

/** Returns only the columns the register shows. Entries of letters above the viewer's clearance are left out. */
export async function readBook(
  database: Database,
  viewer: Viewer,
  query: BookQuery,
  { layout, order, after, take, today, found = everywhere }: Page,
): Promise<RegisterEntry[]> {
  const { book, documentTypeId } = query;
  const { comparison, direction } = orders[order];
  // The numbers that were skipped when the series began here begin with one that an old entry may have too.
  const rank = sql`CASE WHEN kind IN ('old', 'oldLetter') THEN 0 ELSE 1 END`;
  // The first condition follows from the second, and an index finds its rows, whatever the values: there is no OR.
  const onward = after
    ? sql`WHERE (number, point) ${comparison}= (${after.number}::int, ${after.point}::int)
      AND (number, point, ${rank}) ${comparison} (${after.number}::int, ${after.point}::int, ${after.kind && isOldEntry(after.kind) ? 0 : 1}::int)`
    : sql``;
  const page = sql`
    ${onward}
    ORDER BY number ${direction}, point ${direction}, ${rank} ${direction}
    LIMIT ${take}`;
  const typeIds = documentTypeId === undefined ? undefined : await typesWanted(database, documentTypeId);
  const entries = await sql<EntryRow>`
    ${query.search || query.fromDay || query.toDay ? planEachTime : sql``} SELECT * FROM (
      (SELECT * FROM (${ownEntries(viewer, { ...query, typeIds, found }, layout.locale)}) AS own ${page})
      UNION ALL
      (SELECT * FROM (${oldEntries(viewer, { ...query, typeIds, found })}) AS old ${page})
    ) AS shown ${page}`.execute(database);
  const isMaintainer = maintainsBook(viewer, query);
  const shown = layout.columns.map(({ column }) => column);
  return entries.rows.map(({ isReservedForDraft, isRedacted: hidden, ...entry }) => {
    const possible = isMaintainer ? entryActionsFor({ ...entry, book, isReservedForDraft }, today) : [];
    return {
      ...withoutHiddenFields(hidden ? redacted(entry) : entry, shown),
      actions: layout.actions.filter((action) => possible.includes(action)),
    };
  });
}

interface EntriesQuery extends BookQuery {
  readonly typeIds: readonly number[] | undefined;
  readonly found: PlacesOfSearch;
}

const ownEntries = ({ clearance }: Viewer, query: EntriesQuery, locale: BookLayout['locale']) => {
  const { unitId, book, year, isSecret, isCircular, fromDay, toDay, search, typeIds, found } = query;
  return sql`
    SELECT entries.id AS entry_id, entries.document_id, entries.leg_id, entries.kind, entries.number, entries.point,
      entries.until_number, entries.arrived_at, entries.letter_number, entries.letter_date, entries.from_text, entries.to_text,
      entries.subject, entries.operation, concat_ws(' ', nullif(entries.remark, ''), entries.cancel_reason) AS remark,
      ${documentTypeText('types', 'headings', locale)} AS document_type, ${isRedacted} AS is_redacted,
      entries.cancelled_at IS NOT NULL AS is_cancelled, drafts.id IS NOT NULL AS is_reserved_for_draft
    FROM register_entries AS entries
    LEFT JOIN documents ON documents.id = entries.document_id
    LEFT JOIN document_types AS types ON types.id = documents.document_type_id
    LEFT JOIN document_types AS headings ON headings.id = types.heading_id
    LEFT JOIN documents AS drafts ON drafts.reserved_entry_id = entries.id
    WHERE entries.unit_id = ${unitId} AND entries.book = ${book} AND entries.is_secret = ${isSecret}
      AND entries.is_circular = ${isCircular} AND entries.year = ${year}
      ${fromDay ? sql`AND entries.arrived_at >= (${fromDay}::date)::timestamp AT TIME ZONE 'Asia/Bangkok'` : sql``}
      ${toDay ? sql`AND entries.arrived_at < (${toDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok'` : sql``}
      AND (documents.id IS NULL OR ${isRedacted} OR documents.secrecy <= ${clearance})
      AND ${typeIds === undefined ? sql<boolean>`true` : sql<boolean>`NOT ${isRedacted} AND ${isOfDocumentTypes(typeIds)}`}
      AND ${search && found.letters ? mayMatch(query, search, found.letters) : sql<boolean>`true`}
      AND ${search ? matchesSearch(search, lookedAt(query, found)) : sql<boolean>`true`}`;
};

/** The entries of these letters, those without a letter, and those of a typed number: each is found by an index. */
const mayMatch = (query: BookQuery, search: string, letters: readonly number[]) => {
  const number = typedNumber(search);
  return sql<boolean>`entries.id = ANY(ARRAY(
    SELECT series.id FROM register_entries AS series
    WHERE ${ofSeries(query)} AND series.document_id = ANY(${[...letters]}::bigint[])
    UNION ALL SELECT series.id FROM register_entries AS series WHERE ${ofSeries(query)} AND series.document_id IS NULL
    ${number ? sql`UNION ALL SELECT series.id FROM register_entries AS series WHERE ${ofSeries(query)} AND series.number = ${number.number}` : sql``}
  ))`;
};

/**
 * What the agency brought from before it came here; no secret register is. Those that are letters are hidden like every
 * other entry whose letter is secret.
 */
const oldEntries = ({ clearance }: Viewer, query: EntriesQuery) => {
  const { unitId, book, year, isSecret, isCircular, fromDay, toDay, search, typeIds, found } = query;
  return sql`
    SELECT entries.id AS entry_id, entries.document_id, legs.id AS leg_id,
      CASE WHEN entries.document_id IS NULL THEN 'old' ELSE 'oldLetter' END AS kind, entries.number, entries.point,
      NULL::int AS until_number, entries.entered_on::timestamp AT TIME ZONE 'Asia/Bangkok' AS arrived_at,
      entries.letter_number, entries.letter_date, entries.from_text, entries.to_text, entries.subject, entries.operation,
      entries.remark, '' AS document_type, ${isRedacted} AS is_redacted, false AS is_cancelled, false AS is_reserved_for_draft
    FROM (
      SELECT *, NULL::int AS until_number, false AS is_secret FROM old_register_entries WHERE replaced_by IS NULL
    ) AS entries
    LEFT JOIN documents ON documents.id = entries.document_id
    LEFT JOIN legs ON legs.document_id = entries.document_id AND legs.kind = 'home'
    WHERE NOT ${isSecret}::boolean AND ${typeIds === undefined} AND entries.unit_id = ${unitId} AND entries.book = ${book}
      AND entries.is_circular = ${isCircular} AND entries.year = ${year}
      ${fromDay ? sql`AND entries.entered_on >= ${fromDay}::date` : sql``}
      ${toDay ? sql`AND entries.entered_on <= ${toDay}::date` : sql``}
      AND (documents.id IS NULL OR ${isRedacted} OR documents.secrecy <= ${clearance})
      AND ${search ? matchesOldSearch(search, lookedAt(query, found)) : sql<boolean>`true`}`;
};

/**
 * Matches the number of the entry, or the text of the letter where it is looked at. A redacted entry matches by its number
 * only.
 */
function matchesSearch(search: string, isLookedAt: RawBuilder<boolean>) {
  const number = typedNumber(search);
  return sql<boolean>`(
    ${number ? sql`${hasEntryNumber(number)} OR` : sql``} ${isLookedAt}
    AND NOT ${isRedacted} AND ${textContains(sql`coalesce(documents.search_text, ${entryText})`, search)}
  )`;
}

/** The searchable text of an entry without a letter. */
const entryText = sql`in_arabic_digits(lower(entries.letter_number || ' ' || entries.subject))`;

function matchesOldSearch(search: string, isLookedAt: RawBuilder<boolean>) {
  const number = typedNumber(search);
  return sql<boolean>`(
    ${number ? sql`${hasEntryNumber(number)} OR` : sql``} ${isLookedAt}
    AND NOT ${isRedacted} AND (${textContains(entryText, search)} OR ${hasFileWith(search)})
  )`;
}

/**
 * A file of an old entry has the text. Its texts are found by their index once, whatever the number of entries; without it
 * every text would be read, so what is too short for it is looked for in the entries only.
 */
const hasFileWith = (search: string) =>
  isFoundByIndex(search)
    ? sql<boolean>`(
        entries.id IN (SELECT files.old_entry_id ${filesWith(search)} AND files.old_entry_id IS NOT NULL)
        OR entries.document_id IN (SELECT files.document_id ${filesWith(search)} AND files.document_id IS NOT NULL)
      )`
    : sql<boolean>`false`;

const filesWith = (search: string) => sql`
  FROM contents JOIN files ON files.sha256 = contents.sha256
  WHERE ${textContainsByIndex(sql.ref('contents.search_text'), search)}`;

const redacted = (entry: Omit<RegisterEntry, 'actions'>): Omit<RegisterEntry, 'actions'> => ({
  ...withoutHiddenFields(entry, ['arrivedAt']),
  documentId: null,
  legId: null,
  subject: redactedText,
});
