import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findLogBreaks } from '#server/find-log-breaks.ts';
import { copy, main, people, units } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };

describe.each([
  { tenant: 'SARN', toCommand: 'awaitingCommand', followed: ['followedMatters'], finished: 'closedMatters' },
  { tenant: 'VEC', toCommand: 'awaitingAction', followed: [], finished: null },
] as const)('a letter goes from registration to closing, in $tenant', ({ tenant, toCommand, followed, finished }) => {
  let office: OfficeServer;
  let documentId = 0;
  let legId = 0;
  beforeAll(async () => {
    office = await startOfficeServer(tenant);
  });
  afterAll(() => office.close());

  const taskOf = async (holder: 'headA' | 'officerP') => {
    const leg = await office.legAt(holder, documentId, divisionA);
    const task = leg.tasks.findLast((task) => task.holder.personId === people[holder].personId);
    return task?.taskId ?? null;
  };

  it('is registered under the central number and waits at both desks', async () => {
    const registered = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    ({ documentId } = registered);
    expect(registered.registerNumber).toBe('1');
    const [row] = await office.rows('clerkA', 'awaitingReceipt');
    expect(row).toMatchObject({ documentId, otherParty: 'สารบรรณกลาง', isRead: false, role: 'receiving' });
    expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
    legId = row?.legId ?? 0;
  });

  it('is received under the unit’s own number', async () => {
    const done = await office.call(office.caller('clerkA'), 'receive', {
      documentId,
      legId,
      taskId: null,
      input: {},
    });
    expect(done.item.registerNumber).toBe('1');
    expect(await office.listsWith('headA', documentId)).toEqual(['awaitingAssignment']);
  });

  it('is presented to the head', async () => {
    const input = { ...nobody, personIds: [people.headA.personId], note: 'เพื่อโปรดพิจารณา' };
    await office.call(office.caller('clerkA'), 'present', { documentId, legId, taskId: null, input });
    expect(await office.listsWith('headA', documentId)).toEqual([toCommand]);
    expect(await office.listsWith('clerkA', documentId)).toEqual(['assignedToOthers']);
    const { items } = await office.call(office.caller('headA'), 'getNotifications', {});
    expect(items.alerts[0]).toMatchObject({ title: 'มีเรื่องเสนอเพื่อสั่งการ', documentId });
    const notices = await office.platform.database
      .selectFrom('notifications')
      .select(['personId', 'actorId', 'note', 'legId'])
      .where('topic', '=', 'presented')
      .orderBy('personId')
      .execute();
    const notice = { actorId: people.clerkA.personId, note: input.note, legId };
    const told = [people.headA, people.deputyOfHeadA].map(({ personId }) => ({ ...notice, personId }));
    expect(notices).toEqual(told);
  });

  it('is commanded, naming an officer with a due date', async () => {
    const dueAt = new Date('2030-01-01T09:00:00Z');
    const input = { text: 'มอบดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt, closes: false };
    await office.call(office.caller('headA'), 'command', { documentId, legId, taskId: await taskOf('headA'), input });
    const [row] = await office.rows('officerP', 'awaitingAction');
    expect(row).toMatchObject({ documentId, commandText: 'มอบดำเนินการ', dueAt, commandState: 2 });
    const lists = await office.listsWith('headA', documentId);
    expect(lists.toSorted()).toEqual(['resultsRecorded', 'assignedToOthers', ...followed].toSorted());
  });

  it('is worked on and reported', async () => {
    const input = { result: 'done', text: 'ส่งข้อมูลแล้ว', fileIds: [], personIds: [] } as const;
    await office.call(office.caller('officerP'), 'recordResult', {
      documentId,
      legId,
      taskId: await taskOf('officerP'),
      input,
    });
    expect(await office.listsWith('headA', documentId)).toContain('reportedBack');
    expect(await office.listsWith('officerP', documentId)).toEqual(['resultsRecorded']);
  });

  it('is accepted, and the matter is closed', async () => {
    const taskId = await taskOf('officerP');
    await office.call(office.caller('headA'), 'acceptReport', { documentId, legId, taskId, input: {} });
    const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId });
    expect(item.state).toBe('closed');
    expect(item.history.map((event) => event.name)).toEqual([
      'letter.registered',
      'letter.received',
      'letter.presented',
      'order.given',
      'task.reported',
      'report.accepted',
      'document.became-closed',
    ]);
    const lists = await office.listsWith('clerkA', documentId);
    expect(lists).toEqual([finished ?? 'reportedBack']);
  });

  it('has an entry in the unit’s register with what was done', async () => {
    const request = {
      unitId: divisionA,
      year: new Date().getFullYear(),
      isSecret: false,
      isCircular: false,
      book: 'receive' as const,
      take: 25,
    };
    const { items } = await office.call(office.caller('headA'), 'getRegister', request);
    expect(items).toEqual([expect.objectContaining({ number: 1, operation: expect.stringContaining('officerP') })]);
    const refused = await office.refusal(office.caller('officerP'), 'getRegister', request);
    expect(refused.httpStatus).toBe(404);
  });

  it('leaves a log that verifies, and counters that equal a recount', async () => {
    expect(await findLogBreaks(office.platform.database)).toMatchObject({ breaks: [] });
    await expect(officeCounts(office)).resolves.toEqual(await officeRecount(office));
  });
});

const officeCounts = (office: OfficeServer) =>
  office.platform.database
    .selectFrom('trayCounts')
    .select(['list', 'tray', 'year', 'secrecy', 'total'])
    .where('total', '<>', 0)
    .orderBy('list')
    .orderBy('tray')
    .orderBy('year')
    .execute();

const officeRecount = (office: OfficeServer) =>
  office.platform.database
    .selectFrom('trayItems')
    .select(['list', 'tray', 'year', 'secrecy'])
    .select((select) => select.fn.countAll<number>().as('total'))
    .groupBy(['list', 'tray', 'year', 'secrecy'])
    .orderBy('list')
    .orderBy('tray')
    .orderBy('year')
    .execute();
