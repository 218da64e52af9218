import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people, type PersonName } from '#tests/rules/office.ts';
import {
  cancelled,
  now,
  ofLetter,
  openNumbersDatabase,
  sendOfA,
  type NumbersDatabase,
} from '#tests/server/numbers-database.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { expireReservations } from './expire-reservations.job.ts';

let test: NumbersDatabase;
beforeAll(async () => {
  test = await openNumbersDatabase();
});
afterAll(() => test.close());

const jobAt = (moment: string) =>
  expireReservations({ database: test.database, clock: () => new Date(`${moment}+07:00`) });
const voided = async () => {
  const rows = await test.database
    .selectFrom('registerEntries')
    .select(['id', 'cancelReason', 'cancelledAt', 'cancelledBy'])
    .where('cancelledAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...how }) => [id, how]);
};
const notices = () =>
  test.database
    .selectFrom('notifications')
    .select(['personId', 'topic', 'note', 'actorId'])
    .where('topic', '=', 'reservationEnds')
    .orderBy('id')
    .execute();
const notice = (to: PersonName, number: string, day: string) => ({
  personId: people[to].personId,
  topic: 'reservationEnds',
  note: `เลข ${number} เก็บไว้ถึง ${day}`,
  actorId: null,
});

describe('a reserved number', () => {
  it('is voided after its last day, and the day before its holder and who reserved it are told once', async () => {
    const { insertReserved, insertDraft } = test;
    const expiresOn = '2031-05-06';
    const ended = await insertReserved(sendOfA, 1, { expiresOn, holder: 'officerP' });
    const unwritten = await insertReserved({ ...sendOfA, book: 'news' }, 7, { expiresOn, entry: { letterNumber: '' } });
    await insertReserved(sendOfA, 2, { expiresOn, entry: ofLetter });
    const voidedBefore = await insertReserved(sendOfA, 3, { expiresOn, entry: cancelled });
    await insertDraft('officerP', await insertReserved(sendOfA, 4, { expiresOn }));
    await insertReserved(sendOfA, 5, { expiresOn: '2031-05-08' });
    const before = [voidedBefore, { cancelReason: 'x', cancelledAt: now, cancelledBy: null }];
    await jobAt('2031-05-04T23:59:59');
    expect(await notices()).toEqual([]);
    await jobAt('2031-05-05T00:00:00');
    await jobAt('2031-05-05T12:00:00');
    const told = [
      notice('clerkA', '2031/1', '6/5/2574'),
      notice('officerP', '2031/1', '6/5/2574'),
      notice('clerkA', '7', '6/5/2574'),
    ];
    const byNote = (list: readonly object[]) => list.map((item) => JSON.stringify(item)).toSorted();
    expect(byNote(await notices())).toEqual(byNote(told));
    await jobAt('2031-05-06T23:59:59');
    expect(await voided()).toEqual([before]);
    expect(await notices()).toHaveLength(told.length);
    await jobAt('2031-05-07T00:00:00');
    const cancelledAt = new Date('2031-05-07T00:00:00+07:00');
    const expired = { cancelReason: 'หมดอายุการจอง', cancelledAt, cancelledBy: null };
    expect(await voided()).toEqual([[ended, expired], [unwritten, expired], before]);
    expect(await notices()).toHaveLength(told.length + 1);
    const event = { actorId: null, note: 'หมดอายุการจอง' };
    const logged = await test.eventsNamed('number.reservation-expired');
    expect(logged.toSorted((a, b) => a.details.entryId - b.details.entryId)).toEqual([
      { ...event, details: { ...sendOfA, number: 1, point: 0, entryId: ended } },
      { ...event, details: { ...sendOfA, book: 'news', number: 7, point: 0, entryId: unwritten } },
    ]);
  });

  it('reminds its holder alone where the agency does not tell who reserved it', async () => {
    const { database, insertReserved } = test;
    const since = (await notices()).length;
    await database
      .insertInto('noticeChoices')
      .values({ topic: 'reservationEnds', choice: 'reserver', isOn: false })
      .execute();
    await insertReserved(sendOfA, 41, { expiresOn: '2031-06-06', holder: 'officerP' });
    await jobAt('2031-06-05T00:00:00');
    await database.deleteFrom('noticeChoices').execute();
    expect((await notices()).slice(since)).toEqual([notice('officerP', '2031/41', '6/6/2574')]);
  });

  it('in a secret book reminds who is cleared and in service that day, without the number', async () => {
    const { database, insertReserved } = test;
    const series = { ...sendOfA, isSecret: true };
    const reserve = (number: number) =>
      insertReserved(series, number, { by: 'secretRegistrarA', holder: 'director', expiresOn: '2031-07-06' });
    const since = (await notices()).length;
    const [registrar, director] = [people.secretRegistrarA.personId, people.director.personId];
    const told = { topic: 'reservationEnds', note: 'เลขในทะเบียนหนังสือลับ เก็บไว้ถึง 6/7/2574', actorId: null };
    await reserve(31);
    await jobAt('2031-07-05T00:00:00');
    expect((await notices()).slice(since)).toEqual([
      { personId: director, ...told },
      { personId: registrar, ...told },
    ]);
    await reserve(32);
    const ended = { validTo: new Date('2031-07-05T00:00:00+07:00') };
    await database.updateTable('clearances').set(ended).where('personId', '=', registrar).execute();
    await jobAt('2031-07-05T00:00:00');
    expect((await notices()).slice(since + 2)).toEqual([{ personId: director, ...told }]);
    await reserve(33);
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', director).execute();
    await jobAt('2031-07-05T00:00:00');
    expect(await notices()).toHaveLength(since + 3);
  });

  it('that a draft takes while the job waits for it is neither voided nor announced', async () => {
    await jobAt('2031-06-07T00:00:00');
    const before = [await voided(), await notices()];
    for (const [number, expiresOn] of [
      [21, '2031-06-06'],
      [22, '2031-06-08'],
    ] as const) {
      const entryId = await test.insertReserved(sendOfA, number, { expiresOn });
      const documentId = await test.insertDraft('officerP');
      const held = await holdTransaction(test.database, async (transaction) => {
        const entry = transaction.selectFrom('registerEntries').select('id').where('id', '=', entryId);
        await entry.forNoKeyUpdate().execute();
        const draft = transaction.updateTable('documents').set({ reservedEntryId: entryId });
        await draft.where('id', '=', documentId).execute();
      });
      const job = jobAt('2031-06-07T00:00:00');
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
      await held.commit();
      await job;
    }
    expect([await voided(), await notices()]).toEqual(before);
  });
});
