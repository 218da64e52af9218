import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { notedViewsOf, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { registerRows, shelf } from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { controlCells } from './control-cells.ts';
import { destroyCopy } from './destroy-copy.ts';
import { lendCopy } from './lend-copy.ts';
import { readControlRegister } from './read-control-register.ts';
import { takeBackCopy } from './take-back-copy.ts';

const { divisionA, divisionB } = units;
const { clerkA, director, headA, secretRegistrar, secretRegistrarA } = people;
const now = new Date('2031-05-06T10:00:00+07:00');
const entered = new Date('2031-05-03T23:00:00+07:00');
const secretShelf = { ...shelf, book: 'receive', isSecret: true } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const store = () => registerRows(test.database);
/** A copy of a unit, as the program enters it when the unit gets a secret letter. */
async function storeCopy(copy: {
  documentId: number;
  order: number;
  unitId?: number;
  copyNumber?: number;
}): Promise<number> {
  const { documentId, order, unitId = divisionA, copyNumber = 1 } = copy;
  const values = { unitId, orderNumber: order, documentId, copyNumber, enteredAt: entered };
  const { id } = await test.database
    .insertInto('controlledCopies')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** A secret letter with its entry and its copy at the division. */
async function letterAndCopy(order: number, secrecy = 2) {
  const [documentId = 0] = await store().documents({ secrecy });
  await store().entries({ ...secretShelf, documentId, number: order });
  return { documentId, copyId: await storeCopy({ documentId, order }) };
}
const storeLoan = async (copyId: number, changes: { lentAt?: Date; borrowerId?: number } = {}) => {
  const loan = {
    copyId,
    borrowerId: director.personId,
    purpose: 'ประชุม',
    dueOn: '2031-05-20',
    lentAt: now,
    ...changes,
  };
  const { id } = await test.database
    .insertInto('copyLoans')
    .values({ ...loan, lentBy: secretRegistrarA.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const storeReturn = (loanId: number, returnedAt: Date) =>
  test.database
    .insertInto('copyReturns')
    .values({ loanId, returnedTo: secretRegistrarA.personId, returnedAt })
    .execute();
const storeDestruction = (copyId: number) =>
  test.database
    .insertInto('copyDestructions')
    .values({
      copyId,
      orderNumber: 'คำสั่งที่ 9',
      destroyedOn: '2031-05-05',
      recordedBy: secretRegistrarA.personId,
      recordedAt: now,
    })
    .execute();

describe('the control register', () => {
  const read = (
    viewer: Viewer = secretRegistrarA,
    page: { before?: number; take?: number } = {},
    unitId: number = divisionA,
  ) => readControlRegister(test.database, viewer, { unitId, take: 25, ...page });

  it('says of each copy where the letter is now, who had it, and which classes it had', async () => {
    const texts = { letterNumber: 'ลับ 1', letterDate: '2031-05-01', subject: 'แผน', fromText: 'กองทัพบก' };
    const [documentId = 0, other = 0] = await store().documents({ secrecy: 2, ...texts }, { secrecy: 2 });
    const entry = { ...secretShelf, documentId, legId: 91 } as const;
    await store().entries(
      { ...entry, number: 101, legId: 90, movedAt: now, remark: 'ย้ายแล้ว' },
      { ...entry, number: 102, remark: 'ต้นฉบับ', cancelledAt: now, cancelReason: 'ลงผิด' },
      { ...entry, number: 103, legId: 92, isSecret: false, remark: 'เปิดเผย' },
      { ...entry, number: 104, legId: 93, unitId: divisionB, remark: 'ของหน่วยงานอื่น' },
      { ...entry, number: 105, legId: 94, documentId: other, remark: '' },
    );
    const copyId = await storeCopy({ documentId, order: 1, copyNumber: 2 });
    await storeCopy({ documentId, order: 1, copyNumber: 3, unitId: divisionB });
    const otherId = await storeCopy({ documentId: other, order: 2 });
    const returned = await storeLoan(copyId, { lentAt: entered, borrowerId: headA.personId });
    await storeReturn(returned, now);
    const ofOther = await storeLoan(otherId);
    const present = await storeLoan(copyId);
    await storeDestruction(copyId);
    const change = { reason: 'x', decidedBy: director.personId };
    await test.database
      .insertInto('reclassifications')
      .values([
        { ...change, id: 72, documentId, fromSecrecy: 3, toSecrecy: 2, orderNumber: 'ที่ 2', decidedAt: now },
        { ...change, id: 71, documentId, fromSecrecy: 2, toSecrecy: 3, orderNumber: 'ที่ 1', decidedAt: entered },
        { ...change, id: 70, documentId: other, fromSecrecy: 1, toSecrecy: 2, orderNumber: 'ที่ 3', decidedAt: now },
      ])
      .execute();
    const loan = { purpose: 'ประชุม', dueOn: '2031-05-20' };
    const borrowed = {
      ...loan,
      loanId: present,
      borrowerName: 'director ทดสอบ',
      lentAt: now,
      returnedAt: null,
    };
    expect(await read()).toEqual([
      {
        copyId: otherId,
        orderNumber: 2,
        documentId: other,
        legId: 94,
        letterNumber: '',
        letterDate: null,
        subject: 'เรื่อง',
        fromText: '',
        secrecy: 2,
        copyNumber: 1,
        copyCount: 1,
        enteredAt: entered,
        remark: '',
        isCancelled: false,
        destruction: null,
        loans: [{ ...borrowed, loanId: ofOther }],
        classChanges: [{ fromSecrecy: 1, toSecrecy: 2, orderNumber: 'ที่ 3', decidedAt: now }],
        isAtHand: false,
      },
      {
        copyId,
        orderNumber: 1,
        documentId,
        legId: 91,
        ...texts,
        secrecy: 2,
        copyNumber: 2,
        copyCount: 3,
        enteredAt: entered,
        remark: 'ต้นฉบับ ลงผิด',
        isCancelled: true,
        destruction: { orderNumber: 'คำสั่งที่ 9', destroyedOn: '2031-05-05' },
        loans: [borrowed, { ...loan, loanId: returned, borrowerName: 'headA ทดสอบ', lentAt: entered, returnedAt: now }],
        classChanges: [
          { fromSecrecy: 2, toSecrecy: 3, orderNumber: 'ที่ 1', decidedAt: entered },
          { fromSecrecy: 3, toSecrecy: 2, orderNumber: 'ที่ 2', decidedAt: now },
        ],
        isAtHand: false,
      },
    ]);
    const ofB = await read({ ...secretRegistrar, secretRegistrarOf: [divisionB] }, {}, divisionB);
    expect(ofB).toMatchObject([{ orderNumber: 1, legId: 93, remark: 'ของหน่วยงานอื่น', copyNumber: 3, loans: [] }]);
  });

  it('has them at hand while they are neither lent, destroyed, cancelled nor open, up to the clearance of its registrar', async () => {
    const lent = await letterAndCopy(11);
    await storeLoan(lent.copyId);
    const returned = await letterAndCopy(12);
    await storeReturn(await storeLoan(returned.copyId), now);
    const destroyed = await letterAndCopy(13);
    await storeDestruction(destroyed.copyId);
    await letterAndCopy(14, 1);
    await letterAndCopy(15, 3);
    await letterAndCopy(16);
    const atHand = async (...request: Parameters<typeof read>) =>
      (await read(...request)).map(({ orderNumber, isAtHand }) => [orderNumber, isAtHand]);
    const seen = [
      [16, true],
      [14, false],
      [13, false],
      [12, true],
      [11, false],
    ];
    expect((await atHand()).slice(0, 5)).toEqual(seen);
    const higher: Viewer = { ...secretRegistrarA, clearance: 3 };
    expect((await atHand(higher)).slice(0, 3)).toEqual([
      [16, true],
      [15, true],
      [14, false],
    ]);
    expect(await atHand(higher, { before: 15, take: 2 })).toEqual([
      [14, false],
      [13, false],
    ]);
    expect(await atHand(higher, { before: 1 })).toEqual([]);
  });
});

describe('a copy of the control register', () => {
  const carryOut = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
    inTransaction(test.database, work);
  const lending = (copyId: number, changes: { dueOn?: string; borrowerId?: number } = {}) => ({
    copyId,
    borrowerId: director.personId,
    dueOn: '2031-05-20',
    purpose: 'ประชุม',
    ...changes,
  });
  const lend = (request: ReturnType<typeof lending>, viewer: Viewer = secretRegistrarA) =>
    carryOut((transaction) => lendCopy(transaction, request, { viewer, now }));
  const destroy = (copyId: number, destroyedOn: string, viewer: Viewer = secretRegistrarA) =>
    carryOut((transaction) =>
      destroyCopy(transaction, { copyId, orderNumber: 'คำสั่งที่ 4', destroyedOn }, { viewer, now }),
    );
  const takeBack = (loanId: number, viewer: Viewer = secretRegistrarA) =>
    carryOut((transaction) => takeBackCopy(transaction, loanId, { viewer, now }));
  const eventsOf = async (documentId: number) => {
    const rows = await test.database
      .selectFrom('events')
      .select(['at', 'name', 'actorId', 'note', 'details'])
      .where('documentId', '=', documentId)
      .orderBy('sequence')
      .execute();
    return rows.map(({ details, ...event }) => ({ ...event, details: JSON.parse(details) }));
  };
  const event = { at: now, actorId: secretRegistrarA.personId, note: null };

  it('is lent until today or later, taken back and lent again; the log names the borrower, the days and the purpose', async () => {
    await storeLoan((await letterAndCopy(20)).copyId);
    const { documentId, copyId } = await letterAndCopy(21);
    expect(await lend(lending(copyId, { dueOn: '2031-05-05' }))).toMatchObject({
      refused: 'invalid-request',
      fields: { dueOn: 'not-valid' },
    });
    expect(await lend(lending(copyId, { borrowerId: clerkA.personId }))).toMatchObject({
      refused: 'person-not-cleared',
    });
    expect(await lend(lending(copyId, { borrowerId: 9999 }))).toMatchObject({ refused: 'person-not-available' });
    const lent = await lend(lending(copyId, { dueOn: '2031-05-06' }));
    const loanId = 'loanId' in lent ? lent.loanId : 0;
    expect(await lend(lending(copyId))).toMatchObject({ refused: 'copy-not-lendable' });
    expect(await destroy(copyId, '2031-05-06')).toMatchObject({ refused: 'copy-not-destroyable' });
    expect(await takeBack(loanId)).toBeUndefined();
    expect(await takeBack(loanId)).toMatchObject({ refused: 'state-changed' });
    const again = await lend(lending(copyId));
    const secondId = 'loanId' in again ? again.loanId : 0;
    // The first one is not the loan that is open now.
    expect(await takeBack(loanId)).toMatchObject({ refused: 'state-changed' });
    const borrowing = { copyId, borrowerId: director.personId };
    const row = { ...borrowing, purpose: 'ประชุม', lentBy: secretRegistrarA.personId, lentAt: now };
    const { database } = test;
    expect(
      await database.selectFrom('copyLoans').selectAll().where('copyId', '=', copyId).orderBy('id').execute(),
    ).toEqual([
      { ...row, id: loanId, dueOn: '2031-05-06' },
      { ...row, id: secondId, dueOn: '2031-05-20' },
    ]);
    expect(
      await database.selectFrom('copyReturns').selectAll().where('loanId', 'in', [loanId, secondId]).execute(),
    ).toEqual([{ loanId, returnedTo: secretRegistrarA.personId, returnedAt: now }]);
    const purposed = { ...event, name: 'copy.lent', note: 'ประชุม' };
    expect(await eventsOf(documentId)).toEqual([
      { ...purposed, details: { ...borrowing, loanId, dueOn: '2031-05-06' } },
      { ...event, name: 'copy.taken-back', details: { copyId, loanId } },
      { ...purposed, details: { ...borrowing, loanId: secondId, dueOn: '2031-05-20' } },
    ]);
  });

  it('is destroyed on a day from its entry to today, once, and the log names the order', async () => {
    await storeDestruction((await letterAndCopy(30)).copyId);
    const { documentId, copyId } = await letterAndCopy(31);
    const invalid = { refused: 'invalid-request', fields: { destroyedOn: 'not-valid' } };
    for (const day of ['2031-05-02', '2031-05-07']) expect(await destroy(copyId, day)).toMatchObject(invalid);
    expect(await destroy(copyId, '2031-05-03')).toBeUndefined();
    expect(await destroy(copyId, '2031-05-03')).toMatchObject({ refused: 'copy-not-destroyable' });
    expect(await lend(lending(copyId))).toMatchObject({ refused: 'copy-not-lendable' });
    const stored = await test.database
      .selectFrom('copyDestructions')
      .selectAll()
      .where('copyId', '=', copyId)
      .execute();
    const details = { copyId, orderNumber: 'คำสั่งที่ 4', destroyedOn: '2031-05-03' };
    expect(stored).toEqual([{ ...details, recordedBy: secretRegistrarA.personId, recordedAt: now }]);
    expect(await eventsOf(documentId)).toEqual([{ ...event, name: 'copy.destroyed', details }]);
    const today = await letterAndCopy(32);
    expect(await destroy(today.copyId, '2031-05-06')).toBeUndefined();
  });

  it('is neither lent nor destroyed when its receipt was cancelled, or its letter is no longer secret', async () => {
    const open = await letterAndCopy(41, 1);
    const cancelled = await letterAndCopy(42);
    await pastTriggers(test.database, (transaction) =>
      transaction
        .updateTable('registerEntries')
        .set({ cancelledAt: now })
        .where('documentId', '=', cancelled.documentId)
        .execute(),
    );
    for (const { copyId } of [open, cancelled]) {
      expect(await lend(lending(copyId))).toMatchObject({ refused: 'copy-not-lendable' });
      expect(await destroy(copyId, '2031-05-06')).toMatchObject({ refused: 'copy-not-destroyable' });
    }
  });

  it('does not exist for who does not maintain its register or is not cleared for it, and what they named is remembered', async () => {
    const { copyId } = await letterAndCopy(51);
    const high = await letterAndCopy(52, 3);
    const loanId = await storeLoan(copyId);
    const absent = { refused: 'not-found' };
    notedViewsOf(test.database).take();
    const uncleared: Viewer = { ...secretRegistrarA, clearance: 1 };
    for (const viewer of [secretRegistrar, clerkA, uncleared]) {
      expect(await lend(lending(copyId), viewer)).toMatchObject(absent);
      expect(await destroy(copyId, '2031-05-06', viewer)).toMatchObject(absent);
      expect(await takeBack(loanId, viewer)).toMatchObject(absent);
    }
    expect(await lend(lending(high.copyId))).toMatchObject(absent);
    expect(await takeBack(999_999)).toMatchObject(absent);
    const { views } = notedViewsOf(test.database).take();
    const named = ({ personId }: Viewer, thing: 'copy' | 'loan', id: number) => ({ personId, thing, id });
    expect(views).toHaveLength(8);
    expect(views).toEqual(
      expect.arrayContaining([
        ...[secretRegistrar, clerkA, uncleared].flatMap((viewer) => [
          named(viewer, 'copy', copyId),
          named(viewer, 'loan', loanId),
        ]),
        named(secretRegistrarA, 'copy', high.copyId),
        named(secretRegistrarA, 'loan', 999_999),
      ]),
    );
    expect(await takeBack(loanId)).toBeUndefined();
    expect(notedViewsOf(test.database).take().views).toEqual([]);
  });
});

describe('a row of form ทขล. 3', () => {
  const names = new Map([
    [1, 'ปกติ'],
    [2, 'ลับ'],
    [3, 'ลับมาก'],
  ]);
  const copy: ControlledCopy = {
    copyId: 1,
    orderNumber: 14,
    documentId: 2,
    legId: 3,
    letterNumber: 'ลับ 1',
    letterDate: '2031-05-01',
    subject: 'แผน',
    fromText: 'กองทัพบก',
    secrecy: 2,
    copyNumber: 1,
    copyCount: 3,
    loans: [],
    classChanges: [],
    enteredAt: entered,
    remark: 'ต้นฉบับ',
    isCancelled: false,
    destruction: null,
    isAtHand: true,
  };
  const loan = { loanId: 1, borrowerName: 'นาย ก', purpose: 'ประชุม', lentAt: entered, dueOn: '2031-05-20' };
  const cells = (changes: Partial<ControlledCopy>) => controlCells({ ...copy, ...changes }, names);
  const beginning = ['14', '3/5/2574', 'ลับ 1', '1/5/2574', 'ลับ', 'แผน', 'กองทัพบก', '1 จาก 3'];

  it('says in each column what the screen says', () => {
    expect(cells({})).toEqual([...beginning, 'นายทะเบียน', '', '', '', 'ต้นฉบับ']);
    expect(cells({ letterDate: null })[3]).toBe('');
    expect(cells({ isCancelled: true }).at(-1)).toBe('ยกเลิก ต้นฉบับ');
    expect(cells({ isCancelled: true, remark: '' }).at(-1)).toBe('ยกเลิก');
    expect(cells({ secrecy: 9 })[4]).toBe('');
    const change = { fromSecrecy: 3, toSecrecy: 2, orderNumber: 'คำสั่งที่ 1', decidedAt: now };
    const classChanges = [change, { ...change, fromSecrecy: 2, toSecrecy: 1 }];
    expect(cells({ classChanges })[10]).toBe(
      'ลับมาก เป็น ลับ ตามคำสั่งที่ 1 เมื่อ 6/5/2574; ลับ เป็น ปกติ ตามคำสั่งที่ 1 เมื่อ 6/5/2574',
    );
    const destruction = { orderNumber: 'คำสั่งที่ 4', destroyedOn: '2031-05-05' };
    expect(cells({ destruction })[11]).toBe('ทำลาย 5/5/2574 ตาม คำสั่งที่ 4');
    const loans = [
      { ...loan, returnedAt: null },
      { ...loan, borrowerName: 'นาง ข', returnedAt: now },
    ];
    expect(cells({ loans })[9]).toBe('นาย ก ยืม 3/5/2574 กำหนดคืน 20/5/2574; นาง ข ยืม 3/5/2574 คืน 6/5/2574');
  });

  it('names as holder who has it on loan, else the registrar, and nobody when it is gone', () => {
    const holder = (changes: Partial<ControlledCopy>) => cells(changes)[8];
    const returned = { ...loan, returnedAt: now };
    const loans = [returned, { ...loan, borrowerName: 'นาง ข', returnedAt: null }];
    expect(holder({ loans })).toBe('นาง ข');
    expect(holder({ loans: [returned] })).toBe('นายทะเบียน');
    const nobody = 'ไม่ได้ถือครอง';
    expect(holder({ destruction: { orderNumber: 'x', destroyedOn: '2031-05-05' } })).toBe(nobody);
    expect(holder({ isCancelled: true })).toBe(nobody);
    expect(holder({ secrecy: 1 })).toBe(nobody);
  });
});
