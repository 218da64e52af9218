import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;
const { officerP, headB, officerQ } = people;

describe('opinions on work', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const assigned = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    await office.perform('clerkA', 'receive', documentId, {});
    const work = {
      personIds: [officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    await office.perform('headA', 'assign', documentId, work);
    return documentId;
  };
  const view = async (by: PersonName, documentId: number) =>
    (await office.call(office.caller(by), 'getDocument', { documentId })).item;
  const opinions = async (by: PersonName, documentId: number) =>
    (await view(by, documentId)).legs.flatMap(({ legId, tasks }) =>
      tasks.filter(({ kind }) => kind === 'opinion').map((task) => ({ ...task, legId })),
    );
  const question = { personIds: [officerQ.personId, headB.personId], unitIds: [], dueAt: null, note: 'ขอทราบ' };

  it('of a unit are asked of the head in service, not of one who has left', async () => {
    const documentId = await assigned();
    const { database } = office.platform;
    const { divisionB } = units;
    const formerHead = people.registrar.personId;
    const { id } = await database
      .insertInto('unitRoles')
      .values({ unitId: divisionB, personId: formerHead, roleId: unitRoleIds.head, validFrom: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const serve = (isActive: boolean) =>
      database.updateTable('persons').set({ isActive }).where('id', '=', formerHead).execute();
    await serve(false);
    const ofUnit = { ...question, personIds: [], unitIds: [divisionB] };
    expect(await office.perform('officerP', 'askOpinions', documentId, ofUnit)).toBe('done');
    expect((await opinions('officerP', documentId)).map(({ holder }) => holder.personId)).toEqual([headB.personId]);
    await serve(true);
    await database.deleteFrom('unitRoles').where('id', '=', id).execute();
  });

  it('are shown together to the person who asked, and in the history', async () => {
    const documentId = await assigned();
    expect((await office.refusal(office.caller('headB'), 'getDocument', { documentId })).code).toBe(
      'document-not-found',
    );
    await office.perform('officerP', 'askOpinions', documentId, question);
    const shown = await opinions('officerP', documentId);
    expect(shown.map(({ holder }) => holder.personId)).toEqual([officerQ.personId, headB.personId]);
    await office.perform('headB', 'giveOpinion', documentId, { note: 'ควรอนุญาต', fileIds: [] });
    await office.perform('officerQ', 'giveOpinion', documentId, { note: 'ไม่ควรอนุญาต', fileIds: [] });
    expect((await opinions('officerP', documentId)).map(({ state, resultText }) => [state, resultText])).toEqual([
      ['finished', 'ไม่ควรอนุญาต'],
      ['finished', 'ควรอนุญาต'],
    ]);
    const { history } = await view('officerP', documentId);
    expect(history.filter(({ name }) => name === 'task.opinion-given').map(({ note }) => note)).toEqual([
      'ควรอนุญาต',
      'ไม่ควรอนุญาต',
    ]);
    const topics = await office.platform.database
      .selectFrom('notifications')
      .select('topic')
      .where('documentId', '=', documentId)
      .where('personId', '=', officerP.personId)
      .where('topic', '=', 'opinionGiven')
      .execute();
    expect(topics).toHaveLength(2);
  });

  it('do not move the work: a person who is asked can do nothing else with the letter', async () => {
    const documentId = await assigned();
    await office.perform('officerP', 'askOpinions', documentId, question);
    const [own] = await opinions('officerQ', documentId);
    const place = { documentId, legId: own?.legId ?? 0, taskId: own?.taskId ?? 0 };
    const report = { result: 'done', text: 'เสร็จ', personIds: [], fileIds: [] } as const;
    expect(await office.performAt('officerQ', 'recordResult', { ...place, input: report })).not.toBe('done');
    expect(await office.performAt('officerQ', 'returnWork', { ...place, input: { reason: 'x' } })).not.toBe('done');
    const answer = { ...place, input: { note: 'แทน', fileIds: [] } };
    for (const other of ['officerP', 'headA', 'headB', 'clerkB'] as const)
      expect(await office.performAt(other, 'giveOpinion', answer)).not.toBe('done');
    expect(await office.listsWith('officerP', documentId)).toContain('awaitingAction');
  });

  it('end the right to read of a person who never answered, once the work is reported', async () => {
    const documentId = await assigned();
    await office.perform('officerP', 'askOpinions', documentId, question);
    await view('headB', documentId);
    await office.perform('officerP', 'recordResult', documentId, {
      result: 'done',
      text: '',
      personIds: [],
      fileIds: [],
    });
    expect((await office.refusal(office.caller('headB'), 'getDocument', { documentId })).code).toBe(
      'document-not-found',
    );
  });
});
