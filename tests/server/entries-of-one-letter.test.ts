import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayInFigures } from '#domain/text/thai-dates.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { copy, main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { numbersOf, today, year } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;
const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น' };

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const head = { personId: people.director.personId, roleId: unitRoleIds.head, validFrom: new Date(0) };
  await office.platform.database
    .insertInto('unitRoles')
    .values([registry, divisionA].map((unitId) => ({ ...head, unitId })))
    .execute();
});
afterAll(() => office.close());
const { reserve, reservationOf, act } = numbersOf(() => office);

const entries = () => office.platform.database.selectFrom('registerEntries').selectAll().orderBy('id').execute();
type Entry = Awaited<ReturnType<typeof entries>>[number];
const bookOf = ({ unitId, book }: Pick<Entry, 'unitId' | 'book'>) => `${book} of ${unitId}`;

/**
 * Gives each entry of a letter, whose own entry is not to be the only one there, an earlier one that was moved to
 * another register, and an earlier one that was voided.
 */
const withEarlierEntries = async (documentId: number) => {
  const own = (await entries()).filter((entry) => entry.documentId === documentId);
  const at = new Date('2026-01-02T03:00:00Z');
  const earlier = own.flatMap(({ id: _id, ...entry }) => [
    { ...entry, number: entry.number + 8000, movedAt: at },
    { ...entry, number: entry.number + 9000, cancelledAt: at, cancelReason: 'ลงทะเบียนผิด' },
  ]);
  await pastTriggers(office.platform.database, (transaction) =>
    transaction.insertInto('registerEntries').values(earlier).execute(),
  );
};

/** The columns that a piece of work changed in all registers, by entry, and the entries it added. */
async function changesBy(work: () => Promise<unknown>) {
  const before = new Map((await entries()).map((entry) => [entry.id, entry]));
  await work();
  const after = await entries();
  const changed = after.flatMap((entry) => {
    const old = before.get(entry.id);
    if (!old) return [];
    const previous = new Map(Object.entries(old).map(([column, value]) => [column, JSON.stringify(value)]));
    const columns = Object.entries(entry).filter(([column, value]) => previous.get(column) !== JSON.stringify(value));
    return columns.length === 0
      ? []
      : [{ documentId: old.documentId, in: bookOf(entry), number: entry.number, set: Object.fromEntries(columns) }];
  });
  return { changed, added: after.filter(({ id }) => !before.has(id)), before: [...before.values()] };
}

const numberOf = async (documentId: number, unitId: number, book: string) =>
  (await entries()).find((entry) => entry.documentId === documentId && bookOf(entry) === bookOf({ unitId, book }))
    ?.number;

/** Two letters that were received alike by the registry and both divisions; the second is the bystander. */
async function twoReceived() {
  const receive = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    await act('clerkA', 'receive', documentId, {});
    await act('clerkB', 'receive', documentId, {});
    return documentId;
  };
  const [documentId, bystander] = [await receive(), await receive()];
  await withEarlierEntries(documentId);
  await withEarlierEntries(bystander);
  return documentId;
}

/** Two letters that were signed and numbered alike. */
async function twoSigned(kind: number) {
  const sign = async () => {
    const { documentId } = await office.draft('officerP', kind, signed('headA'));
    await act('officerP', 'submit', documentId, {});
    await act('headA', 'sign', documentId, { note: '' });
    return documentId;
  };
  const [documentId, bystander] = [await sign(), await sign()];
  await withEarlierEntries(documentId);
  await withEarlierEntries(bystander);
  return documentId;
}

it('sending work on is noted in the entry of that unit and letter alone', async () => {
  const documentId = await twoReceived();
  const number = await numberOf(documentId, divisionA, 'receive');
  const input = {
    personIds: [people.officerP.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };
  const { changed, added } = await changesBy(() => act('clerkA', 'assign', documentId, input));
  expect(changed).toEqual([
    { documentId, in: bookOf({ unitId: divisionA, book: 'receive' }), number, set: { operation: 'officerP ทดสอบ' } },
  ]);
  expect(added).toEqual([]);
});

it('a cancelled receipt voids the entry of that unit and letter alone, with who, when and why', async () => {
  const documentId = await twoReceived();
  const number = await numberOf(documentId, divisionB, 'receive');
  const reason = { reason: 'ลงรับผิด' };
  const { changed, added } = await changesBy(() => act('clerkB', 'cancelReceipt', documentId, reason));
  const set = { cancelledAt: expect.any(Date), cancelledBy: people.clerkB.personId, cancelReason: 'ลงรับผิด' };
  expect(changed).toEqual([{ documentId, in: bookOf({ unitId: divisionB, book: 'receive' }), number, set }]);
  expect(added).toEqual([]);
});

it('a dispatch is noted in the entry of its own letter alone, and its cancellation voids that entry alone', async () => {
  const documentId = await twoSigned(1);
  const number = await numberOf(documentId, registry, 'send');
  const own = { documentId, in: bookOf({ unitId: registry, book: 'send' }), number };
  const sendings = { sendings: [byPost('กรม ก', 'RT9TH')] };
  const sent = await changesBy(() => act('registrar', 'sendOut', documentId, sendings));
  const operation = 'ส่งทางไปรษณีย์ลงทะเบียน ถึง กรม ก (RT9TH)';
  expect(sent.changed).toEqual([{ ...own, set: { operation } }]);
  const second = { sendings: [byPost('กรม ข')] };
  const again = await changesBy(() => act('registrar', 'sendOut', documentId, second));
  expect(again.changed).toEqual([{ ...own, set: { operation: `${operation}; ส่งทางไปรษณีย์ลงทะเบียน ถึง กรม ข` } }]);
  const reason = { reason: 'ออกผิดฉบับ' };
  const voided = await changesBy(() => act('registrar', 'cancelDocument', documentId, reason));
  const set = { cancelledAt: expect.any(Date), cancelledBy: people.registrar.personId, cancelReason: 'ออกผิดฉบับ' };
  expect(voided.changed).toEqual([{ ...own, set }]);
  expect([...sent.added, ...again.added, ...voided.added]).toEqual([]);
});

it('a class that makes a received letter secret moves its present entries alone, with everything they say', async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)], { remark: 'ต้นฉบับอยู่ที่คลัง' });
  await act('clerkA', 'receive', documentId, {});
  await withEarlierEntries(documentId);
  await twoReceived();
  const numbers = [await numberOf(documentId, registry, 'receive'), await numberOf(documentId, divisionA, 'receive')];
  const { changed, added, before } = await changesBy(() =>
    act('director', 'reclassify', documentId, { ...order, secrecy: 2 }),
  );
  const inBook = (unitId: number) => bookOf({ unitId, book: 'receive' });
  const movedTo = `ปรับชั้นความลับ ย้ายไปเลขที่ 1/${year + 543}`;
  const remark = `ต้นฉบับอยู่ที่คลัง ${movedTo}`;
  expect(changed).toEqual([
    { documentId, in: inBook(registry), number: numbers[0], set: { movedAt: expect.any(Date), remark } },
    { documentId, in: inBook(divisionA), number: numbers[1], set: { movedAt: expect.any(Date), remark } },
  ]);
  const movedFrom = [registry, divisionA].map((unitId, index) => {
    const old = before.find((entry) => entry.documentId === documentId && entry.unitId === unitId);
    return {
      ...old,
      id: expect.any(Number),
      isSecret: true,
      number: 1,
      registeredAt: expect.any(Date),
      registeredBy: people.director.personId,
      remark: `ปรับชั้นความลับ เดิมเลขที่ ${numbers[index]}/${year + 543}`,
    };
  });
  expect(added).toEqual(movedFrom);
});

it('a class that makes a letter of our own secret moves its present entry alone', async () => {
  const documentId = await twoSigned(2);
  const number = await numberOf(documentId, divisionA, 'send');
  const { changed, added, before } = await changesBy(() =>
    act('director', 'reclassify', documentId, { ...order, secrecy: 2 }),
  );
  const set = { movedAt: expect.any(Date), remark: `ปรับชั้นความลับ ย้ายไปเลขที่ 1/${year + 543}` };
  expect(changed).toEqual([{ documentId, in: bookOf({ unitId: divisionA, book: 'send' }), number, set }]);
  expect(added).toEqual([
    {
      ...before.find((entry) => entry.documentId === documentId),
      id: expect.any(Number),
      isSecret: true,
      number: 1,
      registeredAt: expect.any(Date),
      registeredBy: people.director.personId,
      remark: `ปรับชั้นความลับ เดิมเลขที่ ${number}/${year + 543}`,
    },
  ]);
});

it('a reserved number becomes the entry of its letter, and no other reserved number changes', async () => {
  await reserve('clerkA', { count: 2 });
  const [number = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
  const { documentId } = await office.draft('officerP', 2, signed('headA'));
  await act('officerP', 'useReservedNumber', documentId, { entryId: (await reservationOf(number)).entryId });
  await act('officerP', 'submit', documentId, {});
  const { changed, added } = await changesBy(() => act('headA', 'sign', documentId, { note: '' }));
  const { legId } = (await office.call(office.caller('officerP'), 'getDocument', { documentId })).item;
  expect(changed).toEqual([
    {
      documentId: null,
      in: bookOf({ unitId: divisionA, book: 'send' }),
      number: Number(number.split('/').at(-1)),
      set: {
        kind: 'letter',
        documentId,
        legId,
        registeredAt: expect.any(Date),
        registeredBy: people.headA.personId,
        fromText: expect.any(String),
        toText: 'ผู้อำนวยการกอง ก',
        subject: 'รายงานผลการดำเนินงาน',
      },
    },
  ]);
  expect(added).toEqual([]);
});

it('an answer is noted with its letter in the registers of the units that answer alone, and so is its cancellation', async () => {
  const answered = await twoReceived();
  const numbers = [await numberOf(answered, registry, 'receive'), await numberOf(answered, divisionA, 'receive')];
  const input = {
    personIds: [people.officerP.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };
  await act('clerkA', 'assign', answered, input);
  const request = { kind: 1, ownerUnitId: null, answersDocumentId: answered };
  const { documentId } = (await office.call(office.caller('clerkA'), 'beginDocument', request)).item;
  const { item } = await office.call(office.caller('clerkA'), 'getWriting', { documentId });
  const body = [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }];
  const content = { ...item.content, closing: 'ขอแสดงความนับถือ', body };
  const chain = signed('headA').map((step) => ({ ...step, personIds: [...step.personIds] }));
  await office.call(office.caller('clerkA'), 'writeDocument', { ...item, content, chain });
  await act('clerkA', 'submit', documentId, {});
  const operationsBefore = (await entries()).filter((entry) => entry.documentId === answered && entry.operation !== '');
  const { changed, added } = await changesBy(() => act('headA', 'sign', documentId, { note: '' }));
  const [reply] = added;
  expect(added).toMatchObject([{ documentId, unitId: registry, book: 'send', operation: item.references[0]?.text }]);
  const note = `ที่ ${reply?.letterNumber} ลงวันที่ ${dayInFigures(today)}`;
  const inBook = (unitId: number, index: number) => ({
    documentId: answered,
    in: bookOf({ unitId, book: 'receive' }),
    number: numbers[index],
  });
  const previous = (unitId: number) =>
    operationsBefore.find((entry) => entry.unitId === unitId && entry.cancelledAt === null && entry.movedAt === null)
      ?.operation;
  expect(changed).toEqual([
    { ...inBook(registry, 0), set: { operation: `${previous(registry)}; ตอบแล้ว ${note}` } },
    { ...inBook(divisionA, 1), set: { operation: `${previous(divisionA)}; ตอบแล้ว ${note}` } },
  ]);
  const voided = await changesBy(() => act('registrar', 'cancelDocument', documentId, { reason: 'ออกผิดฉบับ' }));
  expect(voided.changed).toEqual([
    { ...inBook(registry, 0), set: { operation: `${previous(registry)}; หนังสือตอบ ${note} ยกเลิกแล้ว` } },
    { ...inBook(divisionA, 1), set: { operation: `${previous(divisionA)}; หนังสือตอบ ${note} ยกเลิกแล้ว` } },
    {
      documentId,
      in: bookOf({ unitId: registry, book: 'send' }),
      number: reply?.number,
      set: {
        cancelledAt: expect.any(Date),
        cancelledBy: people.registrar.personId,
        cancelReason: 'ออกผิดฉบับ',
      },
    },
  ]);
});
