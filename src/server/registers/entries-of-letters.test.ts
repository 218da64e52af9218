import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Leg } from '#domain/workflow/matter/matter.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { byMail, byPost } from '#tests/rules/dispatching.ts';
import { legOf } from '#tests/rules/legs.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { letterWith, registerChanges, registerRows, shelf, type EntryRow } from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { allocateLetterNumber, insertLetterEntry, noteDispatch, voidLetterEntry } from './letter-book.ts';
import { moveLetterEntry, moveReceiveEntry } from './move-entries.ts';
import { allocateReceiveNumber, noteOperation, receiveEntryOf, voidReceiveEntry } from './receive-book.ts';

const { divisionA, divisionB, executive, groupA1, registry } = units;
const now = new Date('2031-05-06T10:00:00+07:00');
const earlier = new Date('2031-02-03T10:00:00+07:00');
const by = people.director.personId;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const within = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  pastTriggers(test.database, work);
const changesOf = (work: (transaction: DatabaseTransaction) => Promise<unknown>) =>
  registerChanges(test.database, () => within(work));
const storeEntries = (...rows: readonly EntryRow[]) => registerRows(test.database).entries(...rows);

/** Entries that are no longer the present one: a voided one, and one that was moved to another register. */
const former = <Entry extends { number: number }>(entry: Entry, distance = 8000) => [
  { ...entry, number: entry.number + distance, cancelledAt: earlier, cancelReason: 'ลงผิด' },
  { ...entry, number: entry.number + distance + 1000, movedAt: earlier },
];

describe('the number of a letter', () => {
  const numberIn = (place: object, lastNumber: number) =>
    test.database
      .insertInto('numberSeries')
      .values({ ...shelf, ...place, lastNumber })
      .execute();

  it('is the next one of its own series, written as the letters of that unit are', async () => {
    await numberIn({ unitId: divisionB }, 40);
    await numberIn({ unitId: divisionB, isCircular: true }, 50);
    await numberIn({ unitId: divisionB, isSecret: true }, 60);
    await numberIn({ unitId: divisionB, book: 'receive' }, 70);
    await numberIn({ unitId: divisionB, book: 'receive', isSecret: true, isCircular: true }, 80);
    await numberIn({ unitId: registry, book: 'command' }, 90);
    await numberIn({ unitId: divisionB, book: 'report' }, 20);
    const ofB = { ownerUnitId: divisionA, issuerUnitId: divisionB };
    const drawn = (changes: Parameters<typeof letterWith>[0], at = now) =>
      within((transaction) => allocateLetterNumber(transaction, letterWith({ ...ofB, ...changes }), at));
    const text = { unitId: divisionB, year: 2031, date: '2031-05-06' };
    expect(await drawn({})).toEqual({ ...text, number: 41, text: 'สต 0203/41' });
    expect(await drawn({ isCircular: true })).toEqual({ ...text, number: 51, text: 'สต 0203/ว 51' });
    expect(await drawn({ secrecy: 2 })).toEqual({ ...text, number: 61, text: 'สต 0203/ล 61' });
    const own = { ownerUnitId: divisionB, issuerUnitId: registry, usesOwnerNumber: true };
    expect(await drawn(own)).toEqual({ ...text, number: 42, text: 'สต 0203/42' });
    const command = { kind: documentKinds.command.code, issuerUnitId: registry };
    expect(await drawn(command)).toEqual({ ...text, unitId: registry, number: 91, text: '91/2574' });
    const midnight = new Date('2031-05-06T17:00:00Z');
    expect(await drawn({}, midnight)).toMatchObject({ number: 43, date: '2031-05-07' });
    const received = (changes: Parameters<typeof letterWith>[0]) =>
      within((transaction) => allocateReceiveNumber(transaction, divisionB, letterWith(changes), now));
    expect(await received({})).toEqual({ number: 71, year: 2031 });
    expect(await received({ secrecy: 3, isCircular: true })).toEqual({ number: 81, year: 2031 });
  });

  it('of a kind without written numbers is what its drafter typed', async () => {
    const minutes = letterWith({
      kind: documentKinds.report.code,
      letterNumber: 'ครั้งที่ 3/2574',
      issuerUnitId: divisionB,
    });
    const drawn = await within((transaction) => allocateLetterNumber(transaction, minutes, now));
    expect(drawn).toMatchObject({ unitId: divisionB, number: 21, text: 'ครั้งที่ 3/2574' });
  });
});

describe('the entry of a letter', () => {
  const texts = {
    letterNumber: 'มท 1',
    letterDate: '2031-05-01',
    fromText: 'กระทรวง',
    toText: 'อธิบดี',
    subject: 'ขอข้อมูล',
    remark: 'มีต้นฉบับ',
  } as const;
  const blank = {
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    movedAt: null,
    untilNumber: null,
    point: 0,
    kind: 'letter',
    operation: '',
    id: expect.any(Number),
  };

  it('says what the letter says, and when it arrived: at the unit that registered it, on the day it came', async () => {
    const document = letterWith({ id: 3001, ...texts, arrivedAt: earlier, secrecy: 2, isCircular: true });
    const registered = { number: 17, year: 2031, by, at: now };
    const insertEntry = async (transaction: DatabaseTransaction, letter: Document, leg: Leg) =>
      transaction
        .insertInto('registerEntries')
        .values(await receiveEntryOf(transaction, letter, leg, registered, []))
        .execute();
    const own = {
      ...blank,
      ...texts,
      documentId: 3001,
      isSecret: true,
      isCircular: true,
      number: 17,
      year: 2031,
      registeredAt: now,
      registeredBy: by,
    };
    const home = legOf({ id: 301, kind: 'home', toUnitId: registry });
    const atHome = await changesOf((transaction) => insertEntry(transaction, document, home));
    expect(atHome.added).toEqual([{ ...own, unitId: registry, book: 'receive', legId: 301, arrivedAt: earlier }]);
    const further = legOf({ id: 302, toUnitId: divisionB });
    const atB = await changesOf((transaction) => insertEntry(transaction, document, further));
    expect(atB.added).toEqual([{ ...own, unitId: divisionB, book: 'receive', legId: 302, arrivedAt: now }]);
    const open = letterWith({
      ...document,
      secrecy: 1,
      isCircular: false,
      arrivedAt: null,
      kind: documentKinds.report.code,
    });
    const number = { unitId: executive, number: 18, year: 2030, text: 'x', date: '2031-05-06' };
    const sent = await changesOf((transaction) =>
      insertLetterEntry(transaction, open, home, { ...number, by, at: now }),
    );
    const inReport = { unitId: executive, book: 'report', legId: 301, arrivedAt: now, number: 18, year: 2030 };
    expect(sent.added).toEqual([{ ...own, ...inReport, isSecret: false, isCircular: false }]);
    expect([...atHome.changed, ...atB.changed, ...sent.changed]).toEqual([]);
  });

  const received = { ...shelf, book: 'receive', documentId: 4001, legId: 401, number: 7 } as const;

  it('is voided with its leg, and no other entry, nor one that was voided or moved before', async () => {
    const [, , , entry] = await storeEntries(...former(received), { ...received, legId: 402, number: 8 }, received);
    const cancelled = { by, at: now, reason: 'ลงรับผิด' };
    const { changed, added } = await changesOf((transaction) => voidReceiveEntry(transaction, 401, cancelled));
    expect(changed).toEqual([[entry, { cancelledAt: now, cancelledBy: by, cancelReason: 'ลงรับผิด' }]]);
    expect(added).toEqual([]);
  });

  it('of a letter of our own is voided in its own book, or where the number was only reserved for it', async () => {
    const own = { ...shelf, documentId: 4101, number: 31 };
    const stored = await storeEntries(
      ...former(own),
      { ...own, book: 'receive' },
      { ...own, documentId: 4102, number: 32 },
      { ...shelf, number: 33 },
      { ...shelf, number: 34 },
      own,
    );
    const [, , , , , reservedEntryId = 0, ownId] = stored;
    const cancelled = { by, at: now, reason: 'ออกผิดฉบับ' };
    const set = { cancelledAt: now, cancelledBy: by, cancelReason: 'ออกผิดฉบับ' };
    const voiding = (id: number, reserved: number | null) =>
      changesOf((transaction) =>
        voidLetterEntry(transaction, letterWith({ id, reservedEntryId: reserved }), cancelled),
      ).then(({ changed }) => changed);
    expect(await voiding(4101, null)).toEqual([[ownId, set]]);
    expect(await voiding(4199, reservedEntryId)).toEqual([[reservedEntryId, set]]);
    expect(await voiding(4199, reservedEntryId)).toEqual([]);
  });

  it('says how the letter was sent and that it was withdrawn, after what it said before', async () => {
    const own = { ...shelf, documentId: 4201, number: 41 };
    const [, , , , entry] = await storeEntries(
      ...former(own),
      { ...own, book: 'receive' },
      { ...own, documentId: 4202, number: 42 },
      own,
    );
    const noted = (how: 'sent' | 'withdrawn', dispatch = byMail('กรม ก', 'a@example.org')) =>
      changesOf((transaction) => noteDispatch(transaction, letterWith({ id: 4201 }), { how, dispatch })).then(
        ({ changed }) => changed,
      );
    const sent = 'ส่งทางอีเมล ถึง กรม ก';
    expect(await noted('sent')).toEqual([[entry, { operation: sent }]]);
    expect(await noted('withdrawn')).toEqual([[entry, { operation: `${sent}; ดึงคืนอีเมลถึง กรม ก` }]]);
    expect(await noted('sent', byPost('กรม ข', 'RT1'))).toEqual([
      [entry, { operation: `${sent}; ดึงคืนอีเมลถึง กรม ก; ส่งทางไปรษณีย์ลงทะเบียน ถึง กรม ข (RT1)` }],
    ]);
  });

  it('of one leg alone says to whom the letter went, units in the order of the agency before persons', async () => {
    const { database } = test;
    for (const [id, sortOrder] of [
      [divisionB, 2],
      [groupA1, 1],
      [executive, 3],
    ] as const)
      await database.updateTable('units').set({ sortOrder }).where('id', '=', id).execute();
    const entry = {
      ...shelf,
      book: 'receive',
      documentId: 4301,
      number: 51,
      isSecret: true,
      isCircular: true,
    } as const;
    const [target] = await storeEntries(
      entry,
      { ...entry, documentId: 4302, point: 1 },
      { ...entry, unitId: divisionB },
      { ...entry, book: 'send' },
      { ...entry, isSecret: false },
      { ...entry, isCircular: false },
      { ...entry, number: 52 },
      { ...entry, year: 2030 },
      { ...entry, point: 2, cancelledAt: earlier },
    );
    const document = letterWith({ id: 4301, secrecy: 2, isCircular: true });
    const leg = legOf({ registerNumber: 51, registerYear: 2031 });
    const note = (
      how: 'sent' | 'copied' | 'sentBack',
      unitIds: readonly number[],
      personIds: readonly number[] = [],
      from = leg,
    ) =>
      changesOf((transaction) =>
        noteOperation(transaction, document, from, { how, legId: 0, unitIds, personIds }),
      ).then(({ changed }) => changed);
    const person = (id: number, prefix: string, firstName: string) => ({
      id,
      prefix,
      firstName,
      lastName: 'สุขใจ',
      unitId: divisionA,
      positionName: '',
      employeeCode: String(id),
    });
    await database
      .insertInto('persons')
      .values(person(902, 'นาย', 'ขวัญ'))
      .execute();
    await database
      .insertInto('persons')
      .values(person(901, 'นาง', 'กัลยา'))
      .execute();
    const first = 'กลุ่ม ก1, กอง ข, นางกัลยา สุขใจ, นายขวัญ สุขใจ';
    expect(await note('sent', [divisionB, groupA1], [902, 901])).toEqual([[target, { operation: first }]]);
    const second = `${first}; สำเนา: สำนักงานอธิบดี`;
    expect(await note('copied', [executive])).toEqual([[target, { operation: second }]]);
    expect(await note('sentBack', [], [901])).toEqual([[target, { operation: `${second}; ส่งคืนไปยัง: นางกัลยา สุขใจ` }]]);
    expect(await note('sent', [])).toEqual([]);
    expect(await note('sent', [executive], [], legOf({}))).toEqual([]);
    expect(await note('sent', [executive], [], legOf({ registerNumber: 53, registerYear: 2031 }))).toEqual([]);
  });
});

describe('the entry of a letter that gets another class', () => {
  const texts = {
    letterNumber: 'มท 2',
    letterDate: '2031-04-01',
    fromText: 'กระทรวง',
    toText: 'อธิบดี',
    subject: 'แผน',
    operation: 'กอง ก',
  } as const;

  it('is closed in its register and continues in the other, by the leg it was received on', async () => {
    const entry = {
      ...shelf,
      ...texts,
      book: 'receive',
      documentId: 5001,
      legId: 501,
      number: 61,
      point: 2,
      remark: 'ด่วน',
      isCircular: true,
      arrivedAt: earlier,
    } as const;
    const [, , , , target] = await storeEntries(
      { ...entry, legId: 502, number: 62 },
      { ...entry, book: 'send' },
      ...former(entry),
      entry,
      ...former(entry, 6000),
    );
    const to = { number: 12, year: 2032, unitId: divisionA };
    const move = { by, at: now };
    const moved = (legIds: readonly number[], secrecy: number) =>
      changesOf((transaction) => moveReceiveEntry(transaction, letterWith({ secrecy }), legIds, to, move));
    const { changed, added } = await moved([500, 501], 2);
    const remark = 'ด่วน ปรับชั้นความลับ ย้ายไปเลขที่ 12/2575';
    expect(changed).toEqual([[target, { movedAt: now, remark }]]);
    const rest = {
      id: expect.any(Number),
      ...texts,
      unitId: divisionA,
      book: 'receive',
      isCircular: true,
      point: 0,
      kind: 'letter',
      untilNumber: null,
      documentId: 5001,
      legId: 501,
      arrivedAt: earlier,
      registeredAt: now,
      registeredBy: by,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
      movedAt: null,
    };
    const movedFrom = 'ปรับชั้นความลับ เดิมเลขที่ 61/2/2574';
    expect(added).toEqual([{ ...rest, isSecret: true, number: 12, year: 2032, remark: movedFrom }]);
    expect(await moved([503], 1)).toEqual({ changed: [], added: [] });
  });

  it('of our own gets the next number of the other register of the same unit, and its printed one does not change', async () => {
    await test.database
      .insertInto('numberSeries')
      .values([
        { ...shelf, unitId: groupA1, isSecret: true, isCircular: true, lastNumber: 5 },
        { ...shelf, unitId: groupA1, isCircular: true, lastNumber: 25 },
        { ...shelf, unitId: divisionA, isSecret: true, isCircular: true, lastNumber: 35 },
      ])
      .execute();
    const entry = { ...shelf, ...texts, unitId: groupA1, documentId: 5101, legId: 511, number: 71, isCircular: true };
    const [, , , , target] = await storeEntries(
      { ...entry, documentId: 5102, number: 72 },
      { ...entry, book: 'receive' },
      ...former(entry),
      entry,
      ...former(entry, 6000),
    );
    const moved = (id: number, secrecy: number) =>
      changesOf((transaction) => moveLetterEntry(transaction, letterWith({ id, secrecy }), { by, at: now }));
    const { changed, added } = await moved(5101, 2);
    expect(changed).toEqual([[target, { movedAt: now, remark: 'ปรับชั้นความลับ ย้ายไปเลขที่ 6/2574' }]]);
    const remark = 'ปรับชั้นความลับ เดิมเลขที่ 71/2574';
    expect(added).toMatchObject([
      { ...texts, unitId: groupA1, book: 'send', isSecret: true, isCircular: true, number: 6, year: 2031, remark },
    ]);
    const back = await moved(5101, 1);
    expect(back.added).toMatchObject([{ unitId: groupA1, book: 'send', isSecret: false, number: 26, year: 2031 }]);
    expect(await moved(5199, 2)).toEqual({ changed: [], added: [] });
  });
});
