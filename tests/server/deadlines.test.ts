import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dueAfter, workingDaysLate } from '#domain/calendar/deadlines.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { dueWork } from '#server/calendar/due-work.ts';
import { deadlineWatches, watchDeadlines } from '#server/calendar/watch-deadlines.job.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;
const bangkok = (text: string) => new Date(`${text}:00+07:00`);
/** A Thursday; the Friday after it is a holiday. */
const dueAt = bangkok('2027-03-04T16:30');
const free = '2027-03-05';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database.insertInto('holidays').values({ day: free, name: 'วันหยุดพิเศษ' }).execute();
});
afterAll(() => office.close());

const run = (moment: string) => watchDeadlines({ ...office.platform, clock: () => bangkok(moment) });

/** The notices about a document, in order. */
const noticesOf = async (documentId: number) => {
  const notices = await office.platform.database
    .selectFrom('notifications')
    .select(['personId', 'topic'])
    .where('documentId', '=', documentId)
    .where('topic', 'in', ['dueSoon', 'dueToday', 'overdue'])
    .orderBy('id')
    .execute();
  const nameOf = (personId: number) => office.names.find((name) => people[name].personId === personId);
  return notices.map(({ personId, topic }) => `${topic} ${nameOf(personId)}`);
};

const arrived = async (by: PersonName, secrecy = 1) =>
  (await office.register(by, [main(divisionA)], { dueAt, secrecy })).documentId;

describe('deadline notices', () => {
  it('go to the desk a working day before and on the day, and to the head three working days after, each once', async () => {
    const documentId = await arrived('registrar');
    await run('2027-03-02T08:30');
    expect(await noticesOf(documentId)).toEqual([]);
    await run('2027-03-03T08:30');
    await run('2027-03-03T09:30');
    expect(await noticesOf(documentId)).toEqual(['dueSoon clerkA']);
    await run('2027-03-04T08:30');
    expect(await noticesOf(documentId)).toEqual(['dueSoon clerkA', 'dueToday clerkA']);
    await run(`${free}T08:30`);
    // Monday is the first working day after it, and Wednesday the third.
    await run('2027-03-09T08:30');
    expect(await noticesOf(documentId)).toHaveLength(2);
    await run('2027-03-10T08:30');
    await run('2027-03-11T08:30');
    expect((await noticesOf(documentId)).slice(2)).toEqual(['overdue headA']);
    const events = await office.platform.database
      .selectFrom('events')
      .select('name')
      .where('documentId', '=', documentId)
      .where('name', 'in', ['deadline.came-near', 'deadline.came-today', 'deadline.passed'])
      .orderBy('sequence')
      .execute();
    expect(events.map(({ name }) => name)).toEqual(['deadline.came-near', 'deadline.came-today', 'deadline.passed']);
  });

  it('are not sent twice when two processes check at the same time', async () => {
    const documentId = await arrived('registrar');
    await Promise.all([run('2027-03-03T08:30'), run('2027-03-03T08:30')]);
    expect(await noticesOf(documentId)).toEqual(['dueSoon clerkA']);
  });

  it('about a few hours are sent in time, and the same notice is not checked again', async () => {
    expect(deadlineWatches).toBe('*/30 * * * *');
    // It arrived at ten and is due at three in the afternoon.
    const inTime = ['10:30', '11:00'];
    const due = bangkok('2027-03-04T15:00');
    const { documentId } = await office.register('registrar', [main(divisionA)], { dueAt: due });
    await run(`2027-03-04T${inTime[0]}`);
    expect(await noticesOf(documentId)).toEqual(['dueToday clerkA']);
    const waiting = await dueWork(office.platform.database, bangkok(`2027-03-04T${inTime[1]}`));
    expect(waiting.find((work) => work.documentId === documentId)?.notifiedStages).toEqual(['dueToday']);
  });

  it('are sent in the office hours of the agency, whatever these are', async () => {
    const { database } = office.platform;
    const documentId = await arrived('registrar');
    const hours = (opens: string, closes: string) =>
      database.updateTable('officeHours').set({ opens, closes }).execute();
    await run('2027-03-04T08:00');
    await run('2027-03-04T17:00');
    expect(await noticesOf(documentId)).toEqual([]);
    await hours('07:30', '17:30');
    await run('2027-03-03T17:30');
    await run('2027-03-04T07:30');
    await hours('08:30', '16:30');
    expect(await noticesOf(documentId)).toEqual(['dueSoon clerkA', 'dueToday clerkA']);
  });

  it('about a secret letter go only to its registrar, and to no head who may not read it', async () => {
    const documentId = await arrived('secretRegistrar', 2);
    await run('2027-03-04T08:30');
    await run('2027-03-10T08:30');
    expect(await noticesOf(documentId)).toEqual(['dueToday secretRegistrarA']);
  });

  it('go to the head as early as the agency’s setting says', async () => {
    const { database } = office.platform;
    const documentId = await arrived('registrar');
    await database.updateTable('officeRules').set({ escalationDays: 1 }).execute();
    await run('2027-03-08T08:30');
    await database.updateTable('officeRules').set({ escalationDays: 3 }).execute();
    expect(await noticesOf(documentId)).toEqual(['overdue headA']);
  });

  it('go to whom the agency has chosen: the holder of late work too, the head before it is late, and nobody twice', async () => {
    const { database } = office.platform;
    const choose = (topic: string, choice: string) =>
      database.insertInto('noticeChoices').values({ topic, choice, isOn: true }).execute();
    await choose('overdue', 'concerned');
    await choose('dueSoon', 'heads');
    const documentId = await arrived('registrar');
    const secret = await arrived('secretRegistrar', 2);
    for (const day of ['03', '10']) await run(`2027-03-${day}T08:30`);
    await database.deleteFrom('noticeChoices').execute();
    expect((await noticesOf(documentId)).toSorted()).toEqual([
      'dueSoon clerkA',
      'dueSoon headA',
      'overdue clerkA',
      'overdue headA',
    ]);
    expect((await noticesOf(secret)).toSorted()).toEqual(['dueSoon secretRegistrarA', 'overdue secretRegistrarA']);
  });

  it('come as many working days before the deadline as the agency’s setting says', async () => {
    const { database } = office.platform;
    const documentId = await arrived('registrar');
    await database.updateTable('officeRules').set({ reminderDays: 3 }).execute();
    // The Monday is three working days before the Thursday, the Friday before it four.
    await run('2027-02-26T08:30');
    expect(await noticesOf(documentId)).toEqual([]);
    await run('2027-03-01T08:30');
    await database.updateTable('officeRules').set({ reminderDays: 1 }).execute();
    expect(await noticesOf(documentId)).toEqual(['dueSoon clerkA']);
  });

  it('about a pin go only to its owner, before and on its day, and to no head afterwards', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)], {
      dueAt: bangkok('2028-03-01T16:30'),
    });
    const place = await office.legAt('clerkA', documentId, divisionA);
    const pin = { documentId, legId: place.legId, taskId: null, input: { dueAt } };
    expect(await office.performAt('headA', 'follow', pin)).toBe('done');
    await run('2027-03-02T08:30');
    await run('2027-03-03T08:30');
    await run('2027-03-03T09:30');
    await run('2027-03-04T08:30');
    await run('2027-03-10T08:30');
    expect(await noticesOf(documentId)).toEqual(['dueSoon headA', 'dueToday headA']);
    const { documentId: unpinned } = await office.register('registrar', [main(divisionA)], {
      dueAt: bangkok('2028-03-01T16:30'),
    });
    const at = { documentId: unpinned, legId: (await office.legAt('clerkA', unpinned, divisionA)).legId, taskId: null };
    await office.performAt('headA', 'follow', { ...at, input: { dueAt } });
    await office.performAt('headA', 'unfollow', { ...at, input: {} });
    await run('2027-03-04T08:30');
    expect(await noticesOf(unpinned)).toEqual([]);
  });

  it('about a pin do not go to a person who may no longer read the letter', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    await office.performAt('headA', 'follow', { documentId, legId, taskId: null, input: { dueAt } });
    const { legId: sent } = await office.legAt('registrar', documentId, divisionA);
    expect(await office.performAt('registrar', 'recall', { documentId, legId: sent, taskId: null, input: {} })).toBe(
      'done',
    );
    await run('2027-03-04T08:30');
    expect(await noticesOf(documentId)).toEqual([]);
  });

  it('are not sent about finished work', async () => {
    const documentId = await arrived('registrar');
    await office.perform('clerkA', 'receive', documentId, {});
    await office.perform('clerkA', 'close', documentId, {});
    await run('2027-03-04T08:30');
    expect(await noticesOf(documentId)).toEqual([]);
  });

  it('about passed deadlines are in the list with the working days since', async () => {
    const past = new Date(Date.now() - 30 * 86_400_000);
    const { documentId } = await office.register('registrar', [main(divisionA)], {
      dueAt: past,
      subject: 'เลยกำหนดแล้ว',
    });
    const row = (await office.rows('clerkA', 'awaitingReceipt', 'เลยกำหนดแล้ว')).find(
      (row) => row.documentId === documentId,
    );
    expect(row?.isOverdue).toBe(true);
    expect(row?.lateDays).toBe(workingDaysLate(past, new Date(), await workCalendarOf(office.platform.database)));
    expect(row?.lateDays).toBeGreaterThan(15);
  });
});

describe('an outgoing letter', () => {
  const sent = async (isCircular: boolean) => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, isCircular, speed: 4 });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const receivers = [main(divisionB), copy(registry)];
    expect(await office.perform('clerkA', 'send', documentId, { receivers, dueAt: null })).toBe('done');
    const legs = office.platform.database.selectFrom('legs').select(['kind', 'dueAt', 'sentAt']);
    return legs.where('documentId', '=', documentId).where('kind', '<>', 'home').execute();
  };

  it('is due by its speed from the moment it is sent, for those responsible for it', async () => {
    const legs = await sent(false);
    const atB = legs.find(({ kind }) => kind === 'main');
    const calendar = await workCalendarOf(office.platform.database);
    expect(atB?.dueAt).toEqual(atB && dueAfter(atB.sentAt, 4, 'workingHours', calendar));
    expect(legs.find(({ kind }) => kind === 'copy')?.dueAt).toBeNull();
  });

  it('has no deadline when it is a circular', async () => {
    expect((await sent(true)).map(({ dueAt: due }) => due)).toEqual([null, null]);
  });
});
