import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;
const day = 86_400_000;
const due = new Date(Date.now() + 2 * day);
const later = new Date(Date.now() + 9 * day);

describe('a later due date', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const assigned = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    await office.perform('clerkA', 'receive', documentId, {});
    const work = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: due,
    };
    await office.perform('headA', 'assign', documentId, work);
    return documentId;
  };
  const tasks = async (by: PersonName, documentId: number) =>
    (await office.call(office.caller(by), 'getDocument', { documentId })).item.legs.flatMap(({ legId, tasks: list }) =>
      list.map((task) => ({ ...task, legId })),
    );
  const placeOf = async (documentId: number, kind: 'assign' | 'postponement') => {
    const task = (await tasks('headA', documentId)).find((item) => item.kind === kind);
    return { documentId, legId: task?.legId ?? 0, taskId: task?.taskId ?? 0 };
  };
  const topics = async (personId: number, documentId: number) =>
    (
      await office.platform.database
        .selectFrom('notifications')
        .select('topic')
        .where('personId', '=', personId)
        .where('documentId', '=', documentId)
        .orderBy('id')
        .execute()
    ).map(({ topic }) => topic);

  it('is requested and granted, with notices to both and its date in the history', async () => {
    const documentId = await assigned();
    const input = { dueAt: later, reason: 'รอข้อมูลจากกองคลัง' };
    await office.perform('officerP', 'askPostponement', documentId, input);
    expect(await topics(people.headA.personId, documentId)).toContain('postponementAsked');
    const question = await placeOf(documentId, 'postponement');
    const answer = { ...question, input: { dueAt: later, note: '' } };
    for (const stranger of ['officerP', 'officerQ', 'clerkB'] as const)
      expect(await office.performAt(stranger, 'grantPostponement', answer)).not.toBe('done');
    expect(await office.performAt('headA', 'grantPostponement', answer)).toBe('done');
    expect((await tasks('officerP', documentId)).find(({ kind }) => kind === 'assign')?.dueAt).toEqual(later);
    expect(await topics(people.officerP.personId, documentId)).toContain('postponed');
    const { history } = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
    expect(history.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['task.postponement-asked', 'task.postponement-granted']),
    );
    expect(history.find(({ name }) => name === 'task.postponement-asked')?.note).toMatch(/\/25\d\d รอข้อมูลจากกองคลัง$/);
  });

  it('is set by the giver of the work, not by its holder or a stranger', async () => {
    const documentId = await assigned();
    const place = { ...(await placeOf(documentId, 'assign')), input: { dueAt: later, reason: 'เพิ่มเนื้องาน' } };
    for (const other of ['officerP', 'officerQ', 'clerkB'] as const)
      expect(await office.performAt(other, 'postpone', place)).not.toBe('done');
    expect(await office.performAt('headA', 'postpone', { ...place, input: { ...place.input, dueAt: due } })).toBe(
      'due-not-later',
    );
    expect(await office.performAt('headA', 'postpone', place)).toBe('done');
    const row = await office.platform.database
      .selectFrom('trayItems')
      .select('dueAt')
      .where('documentId', '=', documentId)
      .where('tray', '=', `person:${people.officerP.personId}`)
      .executeTakeFirst();
    expect(row?.dueAt).toEqual(later);
  });

  it('is set for a receiving unit by the sender of the letter, not by a stranger', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)], { dueAt: due });
    const legs = (await office.call(office.caller('registrar'), 'getDocument', { documentId })).item.legs;
    const legId = legs.find(({ unitId }) => unitId === divisionA)?.legId ?? 0;
    const place = { documentId, legId, taskId: null, input: { dueAt: later, reason: 'ขยายตามที่หน่วยงานขอ' } };
    for (const other of ['clerkA', 'headA', 'officerQ', 'clerkB'] as const)
      expect(await office.performAt(other, 'postponeSent', place)).not.toBe('done');
    expect(await office.performAt('registrar', 'postponeSent', place)).toBe('done');
    const row = await office.platform.database
      .selectFrom('trayItems')
      .select('dueAt')
      .where('documentId', '=', documentId)
      .where('tray', '=', `desk:${divisionA}`)
      .executeTakeFirst();
    expect(row?.dueAt).toEqual(later);
    expect(await topics(people.clerkA.personId, documentId)).toContain('postponed');
  });

  it('cannot be requested without a date or a reason', async () => {
    const documentId = await assigned();
    const place = await placeOf(documentId, 'assign');
    for (const input of [{ reason: 'รอ' }, { dueAt: later.toISOString(), reason: ' ' }]) {
      const { statusCode } = await office.app.inject({
        method: 'POST',
        url: '/api/sarabun/work/ask-postponement',
        headers: { authorization: `Bearer ${office.caller('officerP').token}` },
        payload: { F_DOC_ID: place.documentId, F_TRANS_ID: place.legId, F_JOB_ID: place.taskId, input },
      });
      expect(statusCode).toBe(422);
    }
  });
});
