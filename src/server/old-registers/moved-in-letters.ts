import { sql } from 'kysely';

import type { Document } from '#domain/documents/document.ts';
import type { NewEvent } from '#domain/events.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { homeLegAt } from '#domain/workflow/plans/begin-document.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import type { OldEntry } from '#domain/registers/old-entries.ts';
import { buddhistOffsetYears, startOfDay } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';
import { nextIds } from '#server/workflow/allocate-ids.ts';
import { searchTextOf } from '#server/workflow/save-matter.ts';
import { insertListed, removeListed, type CountChange } from '#server/workflow/save-trays.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';

import type { SettledEntry } from './plan-old-import.ts';

/** Each of these statements has at most 40 values a row: PostgreSQL takes 65,535 of them in a statement. */
const rowsAtOnce = 1_000;

/** A letter that stands in an old register, as its entry says. */
export interface MovedIn {
  readonly documentId: number;
  readonly entry: SettledEntry;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/** The letters, and the files of these and of further entries, before the registers: an import changes or removes them. */
export async function lockLetters(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
  importId = 0,
): Promise<void> {
  const ids = sql`${[...documentIds]}::bigint[]`;
  await transaction
    .selectFrom('documents')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await transaction
    .selectFrom('files')
    .select('id')
    .where(
      sql<boolean>`id IN (
        SELECT names.file_id
        FROM old_register_files AS names JOIN old_register_entries AS entries ON entries.id = names.entry_id
        WHERE names.file_id IS NOT NULL AND (entries.document_id = ANY(${ids}) OR entries.import_id = ${importId})
      )`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes new letters, closed and without work. Returns what the counts of the lists change by. */
export async function insertLetters(
  transaction: DatabaseTransaction,
  letters: readonly MovedIn[],
  actor: Actor,
): Promise<readonly CountChange[]> {
  const kindOf = await kindsOfParties(transaction);
  const counts: CountChange[] = [];
  const extraLists = await hasExtraLists(transaction);
  for (let first = 0; first < letters.length; first += rowsAtOnce) {
    const some = letters.slice(first, first + rowsAtOnce);
    const legIds = await nextIds(transaction, 'legs', some.length);
    const matters = await mapInSlices(some, (letter) =>
      matterOf(letter, legIds.pop() ?? unreachable('an id for each'), { ...actor, kindOf }),
    );
    await transaction
      .insertInto('documents')
      .values(
        matters.map(({ document: { chain, ...document } }) => ({
          ...document,
          chain: JSON.stringify(chain),
          searchText: searchTextOf(document),
        })),
      )
      .execute();
    await transaction
      .insertInto('legs')
      .values(matters.flatMap(({ document, legs }) => legs.map((leg) => ({ ...leg, documentId: document.id }))))
      .execute();
    counts.push(...(await insertListed(transaction, matters, extraLists)));
  }
  return counts;
}

/** What a later import corrected, or its undoing restored. Its number, unit and class stay. */
export async function rewriteLetters(
  transaction: DatabaseTransaction,
  letters: readonly MovedIn[],
): Promise<readonly CountChange[]> {
  if (letters.length === 0) return [];
  const kindOf = await kindsOfParties(transaction);
  const extraLists = await hasExtraLists(transaction);
  const ids = letters.map(({ documentId }) => documentId);
  const counts = [...(await removeListed(transaction, ids))];
  const stored = await transaction
    .selectFrom('documents')
    .innerJoin('legs', 'legs.documentId', 'documents.id')
    .select(['documents.id', 'documents.createdBy', 'documents.createdAt', 'legs.id as legId'])
    .where(sql<boolean>`documents.id = ANY(${ids}::bigint[])`)
    .execute();
  const storedOf = new Map(stored.map((row) => [row.id, row]));
  const matters = await mapInSlices(letters, (letter) => {
    const { createdBy, createdAt, legId } = storedOf.get(letter.documentId) ?? unreachable('the letter is there');
    return matterOf(letter, legId, { personId: createdBy, now: createdAt, kindOf });
  });
  for (let first = 0; first < matters.length; first += rowsAtOnce)
    await saveCorrected(transaction, matters.slice(first, first + rowsAtOnce));
  return [...counts, ...(await insertListed(transaction, matters, extraLists))];
}

/** What may differ: the parts of the entry, and what follows from them. */
async function saveCorrected(transaction: DatabaseTransaction, matters: readonly Matter[]): Promise<void> {
  const letters = matters.map(({ document }) => ({ ...document, searchText: searchTextOf(document) }));
  await sql`
    UPDATE documents SET kind = letters.kind, letter_number = letters."letterNumber", letter_date = letters."letterDate",
      subject = letters.subject, from_text = letters."fromText", to_text = letters."toText", remark = letters.remark,
      speed = letters.speed, category_id = letters."categoryId", arrived_at = letters."arrivedAt",
      closed_at = letters."closedAt", search_text = letters."searchText", version = documents.version + 1
    FROM json_to_recordset(${JSON.stringify(letters)}::json) AS letters (
      id bigint, kind int, "letterNumber" text, "letterDate" date, subject text, "fromText" text, "toText" text,
      remark text, speed int, "categoryId" int, "arrivedAt" timestamptz, "closedAt" timestamptz, "searchText" text
    ) WHERE documents.id = letters.id`.execute(transaction);
  const legs = matters.flatMap((matter) => matter.legs);
  await sql`
    UPDATE legs SET sent_at = ways."sentAt", received_at = ways."receivedAt", closed_at = ways."closedAt"
    FROM json_to_recordset(${JSON.stringify(legs)}::json) AS ways (
      id bigint, "sentAt" timestamptz, "receivedAt" timestamptz, "closedAt" timestamptz
    ) WHERE legs.id = ways.id`.execute(transaction);
}

/** Takes letters out as if they had never been brought. Nothing stands on them. */
export async function removeLetters(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
): Promise<readonly CountChange[]> {
  const counts = await removeListed(transaction, documentIds);
  for (const table of ['readMarks', 'documentTexts', 'legs'] as const)
    await transaction
      .deleteFrom(table)
      .where(sql<boolean>`document_id = ANY(${[...documentIds]}::bigint[])`)
      .execute();
  await transaction
    .deleteFrom('documents')
    .where(sql<boolean>`id = ANY(${[...documentIds]}::bigint[])`)
    .execute();
  return counts;
}

/**
 * Puts the files of entries where they belong: those of the present entry of a letter are its files; those of an entry
 * that was replaced wait at that entry, where nobody reads them, for the import that replaced it to be undone.
 */
export async function placeFiles(transaction: DatabaseTransaction, documentIds: readonly number[]): Promise<void> {
  const ids = sql`${[...documentIds]}::bigint[]`;
  await sql`
    UPDATE files SET document_id = NULL, old_entry_id = entries.id
    FROM old_register_files AS names JOIN old_register_entries AS entries ON entries.id = names.entry_id
    WHERE names.file_id = files.id AND entries.document_id = ANY(${ids}) AND entries.replaced_by IS NOT NULL
      AND files.document_id IS NOT NULL`.execute(transaction);
  await sql`
    UPDATE files SET document_id = entries.document_id, old_entry_id = NULL,
      part = CASE names.position WHEN 0 THEN 'letter' ELSE 'enclosure' END
    FROM old_register_files AS names JOIN old_register_entries AS entries ON entries.id = names.entry_id
    WHERE names.file_id = files.id AND entries.document_id = ANY(${ids}) AND entries.replaced_by IS NULL
      AND files.document_id IS NULL`.execute(transaction);
}

/** In the history of each letter: which register it is from, and in which file it came. */
export const eventsOfLetters = (
  name: 'letter.moved-in' | 'letter.moved-in-changed',
  letters: readonly MovedIn[],
  { personId, importId, fileName }: { readonly personId: number; readonly importId: number; readonly fileName: string },
): readonly NewEvent[] =>
  letters.map(({ documentId, entry }) => ({
    name,
    actorId: personId,
    documentId,
    note: `${placeInRegister(entry)} · ${fileName}`,
    details: { importId },
  }));

/** `ทะเบียนหนังสือรับ 12/2567`. */
export function placeInRegister({ book, isCircular, number, point, year }: PlaceOfEntry): string {
  const { words, columns } = oldRegisters;
  const name = words[book].split(',')[0] ?? '';
  const sort = isCircular ? ` (${columns.isCircular})` : '';
  return `${name}${sort} ${numberWithPoint(number, point)}/${year + buddhistOffsetYears}`;
}
type PlaceOfEntry = Pick<OldEntry, 'book' | 'isCircular' | 'number' | 'point' | 'year'>;

type KindOf = (party: string) => number;

/** From or to a unit of the agency it is an inside letter; the register does not say it. */
async function kindsOfParties(transaction: DatabaseTransaction): Promise<KindOf> {
  const units = await transaction.selectFrom('units').select(['name', 'shortName']).execute();
  const names = new Set(units.flatMap(({ name, shortName }) => [name, shortName]));
  return (party) => (names.has(party) ? documentKinds.inside.code : documentKinds.outside.code);
}

function matterOf(
  { documentId, entry }: MovedIn,
  legId: number,
  { personId, now, kindOf }: Actor & { readonly kindOf: KindOf },
): Matter {
  const { unitId, book, isCircular, enteredOn } = entry;
  const isReceived = book === 'receive';
  // The only day that is known of what was done with it.
  const day = startOfDay(enteredOn);
  const document: Document = {
    id: documentId,
    kind: kindOf(isReceived ? entry.fromText : entry.toText),
    direction: isReceived ? 'incoming' : 'outgoing',
    state: 'closed',
    isMovedIn: true,
    isCircular,
    ownerUnitId: unitId,
    issuerUnitId: unitId,
    createdBy: personId,
    createdAt: now,
    ...partsOf(entry),
    arrivedAt: isReceived ? day : null,
    closedAt: day,
    ...unused,
  };
  const leg = {
    ...noWay,
    ...homeLegAt(unitId, personId),
    id: legId,
    state: 'closed' as const,
    sentAt: day,
    receivedAt: day,
    // Nobody of this program did.
    receivedBy: null,
    registerNumber: entry.number,
    registerYear: entry.year,
    closedAt: day,
  };
  return { document, legs: [leg], tasks: [], tracks: [], dispatches: [] };
}

const partsOf = ({ operation, remark, speed, secrecy, categoryId, ...entry }: SettledEntry) => ({
  letterNumber: entry.letterNumber,
  letterDate: entry.letterDate,
  subject: entry.subject,
  fromText: entry.fromText,
  toText: entry.toText,
  // A letter has no column of it.
  remark: [operation && `${oldRegisters.columns.operation}: ${operation}`, remark].filter(Boolean).join(' · '),
  speed,
  secrecy,
  categoryId,
});

const unused = {
  correspondentId: null,
  documentTypeId: null,
  dueAt: null,
  usesOwnerNumber: false,
  reservedEntryId: null,
  chain: [],
  heldAt: null,
  heldBy: null,
  holdReason: '',
  heldUntil: null,
  awaitedId: null,
  publishFrom: null,
  publishedAt: null,
  publishedUntil: null,
} as const;

const noWay = {
  toOffice: null,
  receiptCancelled: false,
  commandState: 'none',
  returnReason: null,
  returnAcknowledgedAt: null,
} as const;
