import { pastTriggers } from '#tests/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { redactedText } from '#locales/letters.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;
const subject = 'แผนที่ต้องปกปิด';
const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น' };

describe('a letter that gets another secrecy class', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
    // The head of the registry and of division A, cleared for class 3.
    const headOf = (unitId: number) => ({
      unitId,
      personId: people.director.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(0),
    });
    await office.platform.database
      .insertInto('unitRoles')
      .values([headOf(registry), headOf(divisionA)])
      .execute();
  });
  afterAll(() => office.close());

  const openLetter = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)], { subject });
    expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
    const assigned = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    expect(await office.perform('clerkA', 'assign', documentId, assigned)).toBe('done');
    return documentId;
  };
  const counts = async (name: PersonName) => {
    const { items } = await office.call(office.caller(name), 'getTodoLists', {});
    return items.map(({ list, count }) => `${list} ${count}`);
  };
  const bookOf = async (name: PersonName, unitId: number, isSecret: boolean, search?: string) => {
    const request = {
      book: 'receive' as const,
      isCircular: false,
      unitId,
      year: yearOf(new Date()),
      take: 25,
      isSecret,
    };
    const { items } = await office.call(office.caller(name), 'getRegister', {
      ...request,
      ...(search ? { search } : {}),
    });
    return items;
  };
  const absentFor = async (name: PersonName, documentId: number) => {
    const absent = await office.refusal(office.caller(name), 'getDocument', { documentId: 999_999 });
    expect(await office.refusal(office.caller(name), 'getDocument', { documentId })).toEqual(absent);
  };

  it('raised, it is taken immediately from everybody who is not cleared, with their work', async () => {
    const before = await Promise.all([counts('clerkA'), counts('officerP')]);
    const documentId = await openLetter();
    expect(await office.listsWith('officerP', documentId)).toEqual(['awaitingAction']);
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    expect(await Promise.all([counts('clerkA'), counts('officerP')])).toEqual(before);
    for (const name of ['registrar', 'clerkA', 'headA', 'officerP'] as const) await absentFor(name, documentId);
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingAssignment']);
  });

  it('moves to the secret register; the open one shows only its number', async () => {
    const documentId = await openLetter();
    const { registerNumber } = await office.legAt('clerkA', documentId, divisionA);
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    const open = await bookOf('clerkA', divisionA, false);
    expect(open[0]).toMatchObject({ number: Number(registerNumber), subject: redactedText, documentId: null });
    expect(open[0]).toMatchObject({ letterNumber: '', fromText: '', toText: '', operation: '', remark: '' });
    expect(await bookOf('clerkA', divisionA, false, subject)).toEqual([]);
    const [secret] = await bookOf('secretRegistrarA', divisionA, true);
    expect(secret).toMatchObject({ documentId, subject });
    expect(secret?.remark).toContain(`เดิมเลขที่ ${registerNumber}/`);
    const leg = await office.legAt('secretRegistrarA', documentId, divisionA);
    expect(leg.registerNumber).toBe(String(secret?.number));
  });

  it('returns to the open register and its readers when it is declassified, and the secret entry says so', async () => {
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { subject, secrecy: 2 });
    expect(await office.perform('secretRegistrarA', 'receive', documentId, {})).toBe('done');
    await absentFor('clerkA', documentId);
    expect(await office.perform('secretRegistrar', 'reclassify', documentId, { ...order, secrecy: 1 })).toBe('done');
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingAssignment']);
    const [open] = await bookOf('clerkA', divisionA, false);
    expect(open).toMatchObject({ documentId, subject });
    const secret = (await bookOf('secretRegistrarA', divisionA, true)).find((entry) => entry.documentId === documentId);
    expect(secret?.remark).toContain(`ย้ายไปเลขที่ ${open?.number}/`);
    expect(await office.perform('clerkA', 'cancelReceipt', documentId, { reason: 'ผิดหน่วยงาน' })).toBe('done');
    const voided = (await bookOf('clerkA', divisionA, false)).find((entry) => entry.documentId === documentId);
    expect([voided?.isCancelled, secret?.isCancelled]).toEqual([true, false]);
  });

  it('is named in its new register by its former number, with its point', async () => {
    const documentId = await openLetter();
    const { database } = office.platform;
    const entry = await pastTriggers(database, (transaction) =>
      transaction
        .updateTable('registerEntries')
        .set({ point: 1 })
        .where('documentId', '=', documentId)
        .where('unitId', '=', divisionA)
        .returning(['number', 'year'])
        .executeTakeFirstOrThrow(),
    );
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    const secret = (await bookOf('secretRegistrarA', divisionA, true)).find((item) => item.documentId === documentId);
    expect(secret?.remark).toBe(`ปรับชั้นความลับ เดิมเลขที่ ${entry.number}/1/${entry.year + buddhistOffsetYears}`);
    expect(secret?.point).toBe(0);
  });

  it('is found by no words of its text any more, though nobody has it but we, until it is open again', async () => {
    const { documentId } = await office.draft('clerkA', 2, signed('headA'));
    await office.perform('clerkA', 'submit', documentId, {});
    await office.perform('headA', 'sign', documentId, { note: '' });
    const storedText = async () => {
      const rows = await office.platform.database
        .selectFrom('documentTexts')
        .select('content')
        .where('documentId', '=', documentId)
        .execute();
      return rows.map(({ content }) => content);
    };
    const foundBy = async (name: PersonName) => {
      const query = { text: 'จึงเรียนมาเพื่อโปรดทราบ', inFiles: false, take: 100 };
      const { items } = await office.call(office.caller(name), 'searchDocuments', query);
      return items.some((item) => item.documentId === documentId);
    };
    expect([await foundBy('clerkA'), (await storedText()).length]).toEqual([true, 1]);
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    expect([await foundBy('secretRegistrarA'), await storedText()]).toEqual([false, []]);
    expect(await office.perform('secretRegistrarA', 'reclassify', documentId, { ...order, secrecy: 1 })).toBe('done');
    expect([await foundBy('clerkA'), (await storedText()).length]).toEqual([true, 1]);
  });

  it('moves each time from the register where it is now, however often its class changes', async () => {
    const { documentId: ours } = await office.draft('clerkA', 2, signed('headA'));
    await office.perform('clerkA', 'submit', ours, {});
    await office.perform('headA', 'sign', ours, { note: '' });
    const received = await openLetter();
    for (const [documentId, book, by] of [
      [received, 'receive', 'secretRegistrar'],
      [ours, 'send', 'secretRegistrarA'],
    ] as const) {
      for (const [name, secrecy] of [
        ['director', 2],
        [by, 1],
        ['director', 2],
        [by, 1],
      ] as const)
        expect(await office.perform(name, 'reclassify', documentId, { ...order, secrecy })).toBe('done');
      const entries = await office.platform.database
        .selectFrom('registerEntries')
        .select(['isSecret', 'remark', 'movedAt'])
        .where('documentId', '=', documentId)
        .where('book', '=', book)
        .where('unitId', '=', divisionA)
        .orderBy('id')
        .execute();
      const moves = entries.map(({ isSecret, movedAt }) => [isSecret, movedAt !== null]);
      expect(moves).toEqual([
        [false, true],
        [true, true],
        [false, true],
        [true, true],
        [false, false],
      ]);
      for (const { remark } of entries.slice(0, -1)) expect(remark.match(/ย้ายไปเลขที่/g)).toHaveLength(1);
    }
  });

  it('is recorded with order and reason, in the log too, and its units are notified', async () => {
    const documentId = await openLetter();
    await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 });
    const { database } = office.platform;
    const reclassification = await database
      .selectFrom('reclassifications')
      .select(['fromSecrecy', 'toSecrecy', 'orderNumber', 'reason', 'decidedBy'])
      .where('documentId', '=', documentId)
      .execute();
    expect(reclassification).toEqual([{ ...order, fromSecrecy: 1, toSecrecy: 2, decidedBy: people.director.personId }]);
    const events = await database
      .selectFrom('events')
      .select(['actorId', 'note'])
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.reclassified')
      .execute();
    expect(events).toEqual([{ actorId: people.director.personId, note: `${order.orderNumber} ${order.reason}` }]);
    const notified = await database
      .selectFrom('notifications')
      .select('personId')
      .where('documentId', '=', documentId)
      .where('topic', '=', 'reclassified')
      .orderBy('personId')
      .execute();
    expect(notified.map((row) => row.personId)).toEqual([
      people.secretRegistrar.personId,
      people.secretRegistrarA.personId,
    ]);
  });

  it('cannot be raised above the decider’s clearance, past a unit without a registrar, or to class 4', async () => {
    const documentId = await openLetter();
    const change = (name: PersonName, id: number, secrecy: number) =>
      office.perform(name, 'reclassify', id, { ...order, secrecy });
    expect(await change('director', documentId, 1)).toBe('class-unchanged');
    expect(await change('director', documentId, 3)).toBe('unit-without-secret-registrar');
    expect(await change('director', documentId, 4)).toBe('top-secret-not-electronic');
    for (const name of ['registrar', 'clerkA', 'headA', 'officerP', 'secretary'] as const)
      expect([name, await change(name, documentId, 2)]).toEqual([
        name,
        expect.stringMatching(/not-permitted|not-found/),
      ]);
    const both = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    expect(await change('director', both.documentId, 2)).toBe('unit-without-secret-registrar');
  });
});
