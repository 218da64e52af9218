import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  letterWith,
  registerChanges,
  registerRows,
  shelf,
  type DocumentRow,
  type EntryRow,
} from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { noteAnswer, noteCancelledAnswer, renewAnswers } from './answers.ts';

const { divisionB, groupA1, registry } = units;
const receive = { ...shelf, book: 'receive' } as const;
const date = { letterDate: '2031-05-06' } as const;
/** A letter of our own of the group, which the registry issues. */
const ofGroup = { ownerUnitId: groupA1, issuerUnitId: registry, ...date } as const;
const noteOf = (number: string) => `ตอบแล้ว ที่ ${number} ลงวันที่ 6/5/2574`;
const cancelledNoteOf = (number: string) => `หนังสือตอบ ที่ ${number} ลงวันที่ 6/5/2574 ยกเลิกแล้ว`;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

let names = new Map<number, string>();
let next = 0;
beforeEach(() => {
  names = new Map();
});

/** Stores entries under names, each with a number of its own. */
async function store(entries: Readonly<Record<string, Omit<EntryRow, 'number'>>>) {
  const rows = Object.entries(entries);
  const ids = await registerRows(test.database).entries(
    ...rows.map(([, row]) => ({ registeredBy: people.clerkA.personId, ...row, number: (next += 1) })),
  );
  for (const [index, id] of ids.entries()) names.set(id, rows[index]?.[0] ?? '');
}
const refer = (documentId: number, ...references: readonly { to: number | null; text: string; isAnswer?: boolean }[]) =>
  pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('documentReferences')
      .values(
        references
          .map(({ to, text, isAnswer = true }, position) => ({ documentId, position, refersToId: to, isAnswer, text }))
          .toReversed(),
      )
      .execute(),
  );
const storeDocuments = (...rows: readonly DocumentRow[]) => registerRows(test.database).documents(...rows);
/** The operation columns that change, under the names of their entries. */
async function changedBy(work: (transaction: DatabaseTransaction) => Promise<void>) {
  const { changed, added } = await registerChanges(test.database, () => pastTriggers(test.database, work));
  expect(added).toEqual([]);
  return Object.fromEntries(changed.map(([id, { operation, ...rest }]) => [names.get(id), [operation, rest]]));
}
const only = (...operations: readonly [string, string][]) =>
  Object.fromEntries(operations.map(([name, operation]) => [name, [operation, {}]]));

describe('a reply that is numbered', () => {
  it('is noted in the present receive entries of the units that answer, and names there what it answers in its own', async () => {
    const reply = letterWith({ id: 7001, kind: 1, letterNumber: 'สต 1', ...ofGroup });
    await storeDocuments({ id: 7011 }, { id: 7012 }, { id: 7013 });
    await refer(
      7001,
      { to: 7011, text: 'มท 11' },
      { to: null, text: 'กค 5' },
      { to: 7012, text: 'มท 12', isAnswer: false },
      { to: 7013, text: 'มท 13' },
    );
    await refer(7002, { to: 7012, text: 'ของฉบับอื่น' });
    const past = { cancelledAt: new Date(), cancelReason: 'x' };
    await store({
      group: { ...receive, documentId: 7011, unitId: groupA1 },
      division: { ...receive, documentId: 7011, operation: 'กลุ่ม ก1' },
      registry: { ...receive, documentId: 7011, unitId: registry },
      'of a unit that only got it': { ...receive, documentId: 7011, unitId: divisionB },
      'of another book': { ...shelf, documentId: 7011 },
      voided: { ...receive, documentId: 7011, ...past },
      moved: { ...receive, documentId: 7011, movedAt: new Date() },
      'only referred to': { ...receive, documentId: 7012 },
      second: { ...receive, documentId: 7013 },
      own: { ...shelf, documentId: 7001, unitId: registry, operation: 'ส่งแล้ว' },
      'own of another book': { ...receive, documentId: 7001, unitId: registry },
      'own voided': { ...shelf, documentId: 7001, ...past },
      'own moved': { ...shelf, documentId: 7001, movedAt: new Date() },
      'of another reply': { ...shelf, documentId: 7002 },
    });
    expect(await changedBy((transaction) => noteAnswer(transaction, reply))).toEqual(
      only(
        ['group', noteOf('สต 1')],
        ['division', `กลุ่ม ก1; ${noteOf('สต 1')}`],
        ['registry', noteOf('สต 1')],
        ['second', noteOf('สต 1')],
        ['own', 'มท 11; กค 5; มท 13; ส่งแล้ว'],
      ),
    );
  });

  it('is noted with letters of its class or a higher one, and names those of its class or a lower one', async () => {
    await storeDocuments({ id: 7111, secrecy: 1 }, { id: 7112, secrecy: 2 }, { id: 7113, secrecy: 3 });
    await refer(7101, { to: 7111, text: 'ปกติ' }, { to: 7112, text: 'ลับ' }, { to: 7113, text: 'ลับมาก' });
    await store({
      open: { ...receive, documentId: 7111 },
      secret: { ...receive, documentId: 7112, isSecret: true },
      'very secret': { ...receive, documentId: 7113, isSecret: true },
      own: { ...shelf, documentId: 7101, isSecret: true },
    });
    const reply = letterWith({ id: 7101, letterNumber: 'สต ล 1', secrecy: 2, ...date });
    expect(await changedBy((transaction) => noteAnswer(transaction, reply))).toEqual(
      only(['secret', noteOf('สต ล 1')], ['very secret', noteOf('สต ล 1')], ['own', 'ปกติ; ลับ']),
    );
  });

  it('that answers nothing it may name leaves its entry as it is', async () => {
    await storeDocuments({ id: 7211, secrecy: 2 });
    await refer(7201, { to: 7211, text: 'ลับ' });
    await store({ own: { ...shelf, documentId: 7201, operation: 'ส่งแล้ว' } });
    const reply = letterWith({ id: 7201, letterNumber: 'สต 3', ...date });
    expect(await changedBy((transaction) => noteAnswer(transaction, reply))).toEqual({});
  });
});

it('a reply that is cancelled is called so wherever it was noted, and nothing else changes', async () => {
  await storeDocuments({ id: 7311 }, { id: 7312 });
  await refer(7301, { to: 7311, text: 'มท 31' }, { to: 7312, text: 'มท 32', isAnswer: false });
  await refer(7302, { to: 7312, text: 'มท 33' });
  const note = noteOf('สต 31');
  await store({
    noted: { ...receive, documentId: 7311, operation: `ก; ${note}; ข` },
    moved: { ...receive, documentId: 7311, operation: note, movedAt: new Date() },
    voided: { ...receive, documentId: 7311, operation: note, cancelledAt: new Date() },
    'of another book': { ...shelf, documentId: 7311, operation: note },
    'of another letter': { ...receive, documentId: 7312, operation: note },
    'of another reply': { ...receive, documentId: 7311, operation: `ก; ${noteOf('สต 311')}` },
  });
  const reply = letterWith({ id: 7301, letterNumber: 'สต 31', ...date });
  expect(await changedBy((transaction) => noteCancelledAnswer(transaction, reply))).toEqual(
    only(['noted', `ก; ${cancelledNoteOf('สต 31')}; ข`], ['moved', cancelledNoteOf('สต 31')]),
  );
});

describe('after a letter or a reply got another class', () => {
  it('the notes of the replies to it are written again, in the order of the replies, and of no others', async () => {
    const row = { kind: 1, ...ofGroup };
    await storeDocuments(
      { ...row, id: 7405, letterNumber: 'สต 45', state: 'closed' },
      { ...row, id: 7401, letterNumber: 'สต 41', state: 'sent' },
      { ...row, id: 7402, letterNumber: 'สต 42', secrecy: 2 },
      { ...row, id: 7403, letterNumber: 'สต 43', state: 'cancelled' },
      { ...row, id: 7404, letterNumber: '', state: 'draft' },
      { ...row, id: 7406, letterNumber: 'สต 46' },
      { ...row, id: 7407, letterNumber: 'สต 47' },
      { id: 7411 },
      { id: 7412 },
    );
    for (const id of [7405, 7401, 7402, 7403, 7404]) await refer(id, { to: 7411, text: 'มท 41' });
    await refer(7406, { to: 7412, text: 'มท 42' }, { to: 7411, text: 'มท 41', isAnswer: false });
    await refer(7407, { to: 7412, text: 'มท 42' });
    const notes = (...numbers: number[]) => numbers.map((number) => noteOf(`สต ${number}`)).join('; ');
    const stale = `ก; ${notes(42)}; ข; ${notes(41)}; ${cancelledNoteOf('สต 43')}; ${notes(46, 47)}`;
    await store({
      answered: { ...receive, documentId: 7411, operation: stale },
      voided: { ...receive, documentId: 7411, operation: `ก; ${notes(41)}`, cancelledAt: new Date() },
      moved: { ...receive, documentId: 7411, operation: notes(41), movedAt: new Date() },
      'of another book': { ...shelf, documentId: 7411, operation: notes(41) },
      'of another letter': { ...receive, documentId: 7412, operation: notes(41, 46) },
      'own of the first': { ...shelf, unitId: registry, documentId: 7401, operation: 'ส่งแล้ว; มท 41; มท 42' },
      'own in another book': { ...receive, unitId: registry, documentId: 7401, operation: 'มท 41' },
      'own of the second': { ...shelf, unitId: registry, documentId: 7402, operation: '' },
      'own of the cancelled': { ...shelf, unitId: registry, documentId: 7403, operation: 'มท 41; x' },
      'own of the draft': { ...shelf, unitId: registry, documentId: 7404, operation: 'มท 41; x' },
      'own of one that only refers to it': { ...shelf, unitId: registry, documentId: 7406, operation: 'x; มท 42' },
      'own of one about another': { ...shelf, unitId: registry, documentId: 7407, operation: 'x; มท 42; มท 41' },
    });
    expect(await changedBy((transaction) => renewAnswers(transaction, 7411))).toEqual(
      only(
        ['answered', `ก; ข; ${notes(46, 47, 41, 45)}`],
        ['voided', 'ก'],
        ['moved', ''],
        ['own of the first', 'มท 41; ส่งแล้ว; มท 42'],
        ['own of the second', 'มท 41'],
        ['own of the cancelled', 'x'],
      ),
    );
  });

  it('the notes of that reply are written again, also where it is not named any more', async () => {
    await storeDocuments(
      { id: 7501, letterNumber: 'สต 51', ...date, secrecy: 2 },
      { id: 7502, letterNumber: 'สต 52', ...date },
      { id: 7511 },
      { id: 7512, secrecy: 2 },
    );
    await refer(
      7501,
      { to: 7511, text: 'มท 51' },
      { to: 7512, text: 'มท 52' },
      { to: 7513, text: 'x', isAnswer: false },
    );
    await refer(7502, { to: 7511, text: 'มท 51' });
    await store({
      open: { ...receive, documentId: 7511, operation: `${noteOf('สต 51')}; ${noteOf('สต 52')}` },
      secret: { ...receive, documentId: 7512, isSecret: true },
      'only referred to': { ...receive, documentId: 7513, operation: noteOf('สต 51') },
      own: { ...shelf, documentId: 7501, isSecret: true, operation: 'x; ส่งแล้ว' },
      'of another reply': { ...shelf, documentId: 7502, operation: 'ส่งแล้ว; มท 51' },
    });
    expect(await changedBy((transaction) => renewAnswers(transaction, 7501))).toEqual(
      only(['open', noteOf('สต 52')], ['secret', noteOf('สต 51')], ['own', 'มท 51; มท 52; x; ส่งแล้ว']),
    );
  });
});
