import type { Insertable } from 'kysely';

import type { Document } from '#domain/documents/document.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DocumentsTable, RegisterEntriesTable } from '#server/platform/database/tables.ts';
import type { NumberSeries } from '#server/registers/allocate-number.ts';
import { letter, people, units } from '#tests/rules/office.ts';

import { pastTriggers } from './tamper.ts';

export const shelf = { unitId: units.divisionA, book: 'send', isSecret: false, isCircular: false, year: 2031 } as const;
const at = new Date('2031-05-06T10:00:00+07:00');

/** Each differs from the series in one respect. */
export const neighboursOf = (series: NumberSeries): readonly NumberSeries[] => [
  { ...series, unitId: units.divisionB },
  { ...series, book: 'command' },
  { ...series, isSecret: true },
  { ...series, isCircular: true },
  { ...series, year: series.year - 1 },
];

export type EntryRow = { readonly number: number } & Partial<Insertable<RegisterEntriesTable>>;
export type DocumentRow = Partial<Insertable<DocumentsTable>>;

const entryRow = (entry: EntryRow): Insertable<RegisterEntriesTable> => ({
  ...shelf,
  kind: (entry.documentId ?? null) === null ? 'reserved' : 'letter',
  legId: entry.documentId ?? null,
  arrivedAt: at,
  registeredAt: at,
  registeredBy: people.clerkA.personId,
  letterNumber: '',
  fromText: '',
  toText: '',
  subject: '',
  ...entry,
});

const documentRow = (document: DocumentRow): Insertable<DocumentsTable> => ({
  kind: 2,
  direction: 'outgoing',
  state: 'registered',
  ownerUnitId: units.divisionA,
  issuerUnitId: units.divisionA,
  createdBy: people.officerP.personId,
  createdAt: at,
  subject: 'เรื่อง',
  speed: 1,
  secrecy: 1,
  searchText: '',
  ...document,
});

/** Stores letters and entries as they are, past all triggers and references, and returns their ids in the same order. */
export const registerRows = (database: Database) => ({
  entries: (...rows: readonly EntryRow[]) =>
    pastTriggers(database, (transaction) =>
      transaction.insertInto('registerEntries').values(rows.map(entryRow)).returning('id').execute(),
    ).then((stored) => stored.map(({ id }) => id)),
  documents: (...rows: readonly DocumentRow[]) =>
    pastTriggers(database, (transaction) =>
      transaction.insertInto('documents').values(rows.map(documentRow)).returning('id').execute(),
    ).then((stored) => stored.map(({ id }) => id)),
});

/** The letter as the rules see it, of the row with this id. */
export const letterWith = (changes: Partial<Document>): Document => ({
  ...letter,
  kind: 2,
  direction: 'outgoing',
  ownerUnitId: units.divisionA,
  issuerUnitId: units.divisionA,
  ...changes,
});

/** What a piece of work changes in the registers: by entry only the columns that are different, and the entries it adds. */
export async function registerChanges(database: Database, work: () => Promise<unknown>) {
  const entries = () => database.selectFrom('registerEntries').selectAll().orderBy('id').execute();
  const before = new Map((await entries()).map((entry) => [entry.id, entry]));
  await work();
  const after = await entries();
  const changed = after.flatMap((entry) => {
    const old = before.get(entry.id);
    if (!old) return [];
    const previous = new Map(Object.entries(old).map(([column, value]) => [column, JSON.stringify(value)]));
    const columns = Object.entries(entry).filter(([column, value]) => previous.get(column) !== JSON.stringify(value));
    return columns.length === 0 ? [] : [[entry.id, Object.fromEntries(columns)] as const];
  });
  return { changed, added: after.filter(({ id }) => !before.has(id)) };
}
