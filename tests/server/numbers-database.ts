import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { NumberSeries } from '#server/registers/allocate-number.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

export const now = new Date('2031-05-06T10:00:00+07:00');
export const today = '2031-05-06';
export const sendOfA: NumberSeries = {
  unitId: units.divisionA,
  book: 'send',
  isSecret: false,
  isCircular: false,
  year: 2031,
};
export const numberActor = (by: PersonName, at = now) => ({ personId: people[by].personId, now: at });

/** What a test changes of an entry. */
interface EntryChanges {
  readonly kind?: string;
  readonly point?: number;
  readonly untilNumber?: number;
  readonly documentId?: number;
  readonly legId?: number;
  readonly letterNumber?: string;
  readonly letterDate?: string | null;
  readonly cancelledAt?: Date;
  readonly cancelReason?: string;
}
/** The entry of a letter, wherever that is. */
export const ofLetter = { kind: 'letter', documentId: 999_999_999, legId: 999_999_999 };
export const cancelled = { cancelledAt: now, cancelReason: 'x' };

interface Reserving {
  readonly holder?: PersonName;
  readonly by?: PersonName;
  readonly purpose?: string;
  readonly expiresOn?: string;
  readonly entry?: EntryChanges;
}

/** The database of the small office, without a server, and rows that no call would make. */
export async function openNumbersDatabase() {
  const test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);

  const insertEntry = async (series: NumberSeries, number: number, changes: EntryChanges = {}): Promise<number> => {
    const entry = {
      ...series,
      number,
      kind: 'reserved',
      arrivedAt: now,
      registeredAt: now,
      registeredBy: people.clerkB.personId,
      letterNumber: `${series.year}/${number}`,
      letterDate: today,
      fromText: '',
      toText: '',
      subject: '',
      ...changes,
    };
    const { id } = await pastTriggers(database, (transaction) =>
      transaction.insertInto('registerEntries').values(entry).returning('id').executeTakeFirstOrThrow(),
    );
    return id;
  };
  return {
    ...test,
    insertEntry,
    /** A reserved number, by its entry. */
    insertReserved: async (series: NumberSeries, number: number, changes: Reserving = {}): Promise<number> => {
      const { holder = 'clerkA', by = 'clerkA', purpose = 'x', expiresOn = today, entry } = changes;
      const entryId = await insertEntry(series, number, entry);
      const [holderId, reservedBy] = [people[holder].personId, people[by].personId];
      await database
        .insertInto('numberReservations')
        .values({ entryId, holderId, reservedBy, purpose, expiresOn })
        .execute();
      return entryId;
    },
    /** A draft inside the unit, which its writer may read. */
    insertDraft: async (by: PersonName, reservedEntryId: number | null = null): Promise<number> => {
      const { personId, unitId } = people[by];
      const draft = {
        kind: 2,
        direction: 'outgoing',
        state: 'draft',
        ownerUnitId: unitId,
        issuerUnitId: unitId,
        createdBy: personId,
        createdAt: now,
        subject: 'x',
        searchText: '',
        speed: 1,
        secrecy: 1,
        reservedEntryId,
      };
      return inTransaction(database, async (transaction) => {
        const { id } = await transaction
          .insertInto('documents')
          .values(draft)
          .returning('id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('documentReaders')
          .values({ documentId: id, reader: `person:${personId}` })
          .execute();
        return id;
      });
    },
    change: <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) => inTransaction(database, work),
    done: async <Result>(work: (transaction: DatabaseTransaction) => Promise<Result | Refusal>): Promise<Result> => {
      const result = await inTransaction(database, work);
      if (isRefusal(result)) throw new Error(JSON.stringify(result));
      return result;
    },
    /** What the log says of events of this name, in order. */
    eventsNamed: async (name: string) => {
      const rows = await database
        .selectFrom('events')
        .select(['actorId', 'note', 'details'])
        .where('name', '=', name)
        .orderBy('sequence')
        .execute();
      return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
    },
  };
}

export type NumbersDatabase = Awaited<ReturnType<typeof openNumbersDatabase>>;
