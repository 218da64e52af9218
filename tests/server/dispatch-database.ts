import { createHash } from 'node:crypto';

import { pino } from 'pino';

import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

export const now = new Date('2031-05-06T10:00:00+07:00');
export const later = (ms: number) => new Date(now.getTime() + ms);
export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

interface LetterChanges {
  readonly state?: string;
  readonly secrecy?: number;
  readonly speed?: number;
  readonly letterDate?: string | null;
  readonly heldAt?: Date;
  readonly heldBy?: number;
  readonly chain?: string;
}
interface DispatchChanges {
  readonly channel?: string;
  readonly state?: string;
  readonly toText?: string;
  readonly email?: string;
  readonly receivedAt?: Date;
  readonly receivedBy?: string;
  readonly receivedPosition?: string;
  readonly openedAt?: Date;
  readonly dispatchedBy?: number;
}
interface MailChanges {
  readonly round?: number;
  readonly attempts?: number;
  readonly dueAt?: Date | null;
  readonly messageId?: string;
  readonly tokenHash?: Buffer;
  readonly linkEndsAt?: Date;
}
interface FileChanges {
  readonly uploadedBy?: number;
  readonly documentId?: number;
  readonly dispatchId?: number;
  readonly isForManual?: boolean;
  readonly part?: string;
  readonly sortOrder?: number;
}

/** The database of the small office, without a server, with letters that division A wrote and the registry sent out. */
export async function openDispatchDatabase() {
  const test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);
  const config = readConfig({ PUBLIC_URL: 'https://sarn.example.go.th/' });
  if (isConfigProblem(config)) throw new Error(config.problem);
  const warnings: { readonly msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
  let at = now;
  const personId = (name: PersonName) => people[name].personId;

  const insertLeg = async (documentId: number, kind: string, toUnitId: number): Promise<void> => {
    const sent = { fromUnitId: units.divisionA, sentBy: personId('clerkA'), sentAt: now };
    const received = { receivedAt: now, receivedBy: personId('clerkA') };
    await database
      .insertInto('legs')
      .values({ documentId, kind, state: 'received', toUnitId, ...sent, ...received })
      .execute();
  };
  return {
    ...test,
    platform: {
      config,
      database,
      log,
      clock: () => at,
      deriveKey: (purpose: string) => createHash('sha256').update(`test ${purpose}`).digest(),
    },
    warnings,
    setNow: (moment: Date) => void (at = moment),
    /** A letter with a leg before its own and one after it. */
    insertLetter: async (changes: LetterChanges = {}): Promise<number> => {
      const letter = {
        kind: 1,
        direction: 'outgoing',
        state: 'sent',
        ownerUnitId: units.divisionA,
        issuerUnitId: units.registry,
        createdBy: personId('clerkA'),
        createdAt: now,
        letterNumber: 'สต 0201/7',
        letterDate: '2031-05-01',
        subject: 'ขอเชิญ\n ประชุม ',
        fromText: 'หน่วยงาน กอง ก',
        toText: 'ผู้ว่าราชการจังหวัด',
        searchText: '',
        speed: 1,
        secrecy: 1,
        ...changes,
      };
      const { id } = await database.insertInto('documents').values(letter).returning('id').executeTakeFirstOrThrow();
      await insertLeg(id, 'main', units.divisionB);
      await insertLeg(id, 'home', units.divisionA);
      await insertLeg(id, 'copy', units.executive);
      const readers = ['person:21', `unit:${units.divisionA}`, `unit:${units.registry}`];
      await database
        .insertInto('documentReaders')
        .values(readers.map((reader) => ({ documentId: id, reader })))
        .execute();
      return id;
    },
    insertDispatch: async (documentId: number, changes: DispatchChanges = {}): Promise<number> => {
      const { channel = 'email', dispatchedBy = personId('registrar'), ...others } = changes;
      const email = channel === 'email' ? 'a@moi.example.go.th' : '';
      const sent = { dispatchedBy, dispatchedAt: now, trackingNumber: '', toText: 'กระทรวงมหาดไทย' };
      const { id } = await database
        .insertInto('dispatches')
        .values({ documentId, channel, email, state: channel === 'email' ? 'waiting' : 'sent', ...sent, ...others })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    insertMail: (dispatchId: number, changes: MailChanges = {}) =>
      database
        .insertInto('dispatchMails')
        .values({ dispatchId, dueAt: now, ...changes })
        .execute(),
    insertFile: async (mediaType: string, changes: FileChanges = {}): Promise<number> => {
      const sha256 = createHash('sha256').update(mediaType).digest();
      await database
        .insertInto('contents')
        .values({ sha256, byteSize: 120, mediaType, pageCount: 2, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const file = { sha256, name: 'ใบตอบรับ', uploadedBy: personId('registrar'), uploadedAt: now, ...changes };
      const { id } = await database.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    mailOf: (dispatchId: number) =>
      database.selectFrom('dispatchMails').selectAll().where('dispatchId', '=', dispatchId).executeTakeFirstOrThrow(),
    dispatchOf: (dispatchId: number) =>
      database.selectFrom('dispatches').selectAll().where('id', '=', dispatchId).executeTakeFirstOrThrow(),
    matterOf: async (documentId: number) => {
      const matter = await inTransaction(database, (transaction) => loadMatter(transaction, documentId));
      if (!matter) throw new Error('no such letter');
      return matter;
    },
    eventsOf: async (documentId: number) => {
      const rows = await database
        .selectFrom('events')
        .select(['name', 'actorId', 'note', 'fromState', 'toState', 'details'])
        .where('documentId', '=', documentId)
        .orderBy('sequence')
        .execute();
      return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
    },
  };
}

export type DispatchDatabase = Awaited<ReturnType<typeof openDispatchDatabase>>;
