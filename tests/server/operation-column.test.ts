import { pastTriggers } from '#tests/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { registry, divisionA, divisionB } = units;
const year = new Date().getFullYear();

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const entriesOf = async (name: PersonName, unitId: number, ofYear = year) => {
  const request = { unitId, year: ofYear, isSecret: false, isCircular: false, book: 'receive' as const, take: 100 };
  return (await office.call(office.caller(name), 'getRegister', request)).items;
};

describe('the operation column of form 13', () => {
  const operationOf = async (documentId: number) =>
    (await entriesOf('registrar', registry)).find((entry) => entry.documentId === documentId)?.operation;

  it('names to whom the letter went, to whom a copy, who refused it and from whom it was recalled', async () => {
    const { documentId, legId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข');
    const atA = await office.legAt('registrar', documentId, divisionA);
    const atB = await office.legAt('registrar', documentId, divisionB);
    const place = { documentId, taskId: null };
    await office.call(office.caller('registrar'), 'recall', { ...place, legId: atA.legId, input: {} });
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข; ดึงคืน: กอง ก');
    const input = { reason: 'ไม่เกี่ยวข้อง' };
    await office.call(office.caller('clerkB'), 'sendBack', { ...place, legId: atB.legId, input });
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข; ดึงคืน: กอง ก; ส่งคืน: กอง ข');
    const everybody = {
      personIds: [people.officerP.personId],
      unitIds: [divisionB],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    await office.call(office.caller('registrar'), 'assign', { ...place, legId, input: everybody });
    expect(await operationOf(documentId)).toMatch(/; กอง ข; officerP ทดสอบ$/);
  });

  it('names to whom the unit presented it, to whom it was handed on, and who returned it', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const operation = async () =>
      (await entriesOf('clerkA', divisionA)).find((entry) => entry.documentId === documentId)?.operation;
    const naming = (name: PersonName) => ({
      personIds: [people[name].personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    });
    expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
    await office.perform('clerkA', 'present', documentId, naming('headA'));
    expect(await operation()).toBe('เสนอ: headA ทดสอบ');
    const order = { text: 'ดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt: null, closes: false };
    await office.perform('headA', 'command', documentId, order);
    await office.perform('officerP', 'assignOn', documentId, naming('officerQ'));
    expect(await operation()).toBe('เสนอ: headA ทดสอบ; officerP ทดสอบ; officerQ ทดสอบ');
    await office.perform('officerQ', 'returnWork', documentId, { reason: 'ไม่ใช่งานของข้าพเจ้า' });
    expect(await operation()).toMatch(/; ส่งคืน: officerQ ทดสอบ$/);
    await office.perform('officerP', 'assignOn', documentId, naming('officerQ'));
    const { legs } = (await office.call(office.caller('officerP'), 'getDocument', { documentId })).item;
    const tasks = legs.flatMap(({ legId, tasks }) => tasks.map(({ taskId, holder }) => ({ legId, taskId, holder })));
    const work = tasks.findLast(({ holder }) => holder.personId === people.officerQ.personId);
    const place = { documentId, legId: work?.legId ?? 0, taskId: work?.taskId ?? 0 };
    expect(await office.performAt('officerP', 'withdrawWork', { ...place, input: { reason: 'ทำเอง' } })).toBe('done');
    expect(await operation()).toMatch(/; officerQ ทดสอบ; ดึงคืน: officerQ ทดสอบ$/);
  });

  it('names the unit to which a letter was sent back after receipt, and the entry remains', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA), main(divisionB)]);
    const { legId } = await office.legAt('clerkB', documentId, divisionB);
    const place = { documentId, legId, taskId: null };
    await office.call(office.caller('clerkB'), 'receive', { ...place, input: {} });
    await office.call(office.caller('clerkB'), 'sendBack', { ...place, input: { reason: 'เป็นเรื่องของกอง ก' } });
    expect(await operationOf(documentId)).toBe('กอง ก, กอง ข; ส่งคืน: กอง ข');
    expect(await office.listsWith('registrar', documentId)).toEqual(['awaitingAssignment']);
    expect(await office.listsWith('clerkB', documentId)).toEqual([]);
    const own = (await entriesOf('clerkB', divisionB)).find((entry) => entry.documentId === documentId);
    expect(own).toMatchObject({ operation: 'ส่งคืนไปยัง: สารบรรณกลาง' });
    // A letter in one's own register can still be opened.
    expect((await office.call(office.caller('clerkB'), 'getDocument', { documentId })).item.documentId).toBe(
      documentId,
    );
  });

  it('notes the return of our own letter only in its receive entry, even if the numbers are equal', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const tasks = { purposeId: null, taskTypeId: null, note: '', dueAt: null };
    expect(await office.perform('clerkA', 'send', documentId, { receivers: [main(divisionB)], dueAt: null })).toBe(
      'done',
    );
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
    expect(
      await office.perform('clerkB', 'assign', documentId, { ...tasks, personIds: [], unitIds: [divisionA] }),
    ).toBe('done');
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    expect(await office.performAt('clerkA', 'receive', { documentId, legId, taskId: null, input: {} })).toBe('done');
    const { database } = office.platform;
    await database.updateTable('legs').set({ registerNumber: 7777 }).where('id', '=', legId).execute();
    await pastTriggers(database, (transaction) =>
      transaction
        .updateTable('registerEntries')
        .set({ number: 7777 })
        .where('documentId', '=', documentId)
        .where('unitId', '=', divisionA)
        .execute(),
    );
    const input = { ...tasks, personIds: [people.officerQ.personId], unitIds: [] };
    expect(await office.performAt('clerkA', 'assign', { documentId, legId, taskId: null, input })).toBe('done');
    const entries = await database
      .selectFrom('registerEntries')
      .select(['book', 'operation'])
      .where('documentId', '=', documentId)
      .where('unitId', '=', divisionA)
      .orderBy('book')
      .execute();
    expect(entries).toEqual([
      { book: 'receive', operation: 'officerQ ทดสอบ' },
      { book: 'send', operation: '' },
    ]);
  });

  it('has a separate entry for each time a letter comes', async () => {
    const { documentId, legId } = await office.register('registrar', [main(divisionA)]);
    const receive = async () => {
      const { legId: atA } = await office.legAt('clerkA', documentId, divisionA);
      await office.call(office.caller('clerkA'), 'receive', { documentId, legId: atA, taskId: null, input: {} });
      return { documentId, legId: atA, taskId: null };
    };
    await receive();
    const sending = { receivers: [main(divisionA)], dueAt: null };
    await office.call(office.caller('registrar'), 'send', { documentId, legId, taskId: null, input: sending });
    const second = await receive();
    const input = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    await office.call(office.caller('clerkA'), 'assign', { ...second, input });
    const entries = (await entriesOf('clerkA', divisionA)).filter((entry) => entry.documentId === documentId);
    expect(entries.map((entry) => entry.operation)).toEqual(['officerP ทดสอบ', '']);
  });
});
