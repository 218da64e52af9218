import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import type { TypedNumber } from '#domain/registers/typed-number.ts';
import { redactedText } from '#locales/letters.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { neighboursOf, registerRows, shelf } from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';

import type { BookLayout } from './book-layout.ts';
import { lettersWithNumber } from './entry-number-conditions.ts';
import { readBook, refusalOfReading } from './read-book.ts';

const { divisionA, divisionB, groupA1 } = units;
const { clerkA, headA, registrar, secretRegistrar, secretRegistrarA } = people;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());
const store = () => registerRows(test.database);

const layout: BookLayout = {
  columns: entryColumns.map((column) => ({ column, heading: column })),
  actions: ['insertAfter', 'cancelNumber'],
  locale: 'th',
};
const page = { layout, order: 'newestFirst', after: undefined, take: 100, today: '2031-05-06' } as const;
type Query = Parameters<typeof readBook>[2];
type Page = Parameters<typeof readBook>[3];

const read = (viewer: Viewer, query: Partial<Query>, changes: Partial<Page> = {}) =>
  readBook(test.database, viewer, { ...shelf, ...query }, { ...page, ...changes });
const numbersIn = async (...request: Parameters<typeof read>) =>
  (await read(...request)).map(({ number, point }) => (point === 0 ? `${number}` : `${number}/${point}`));

describe('the entries of a register', () => {
  it('do not exist for who reads neither it nor the registers of the agency, and the secret ones but for its registrar', () => {
    const refused = (viewer: Viewer, isSecret: boolean) => refusalOfReading(viewer, { unitId: divisionA, isSecret });
    for (const viewer of [clerkA, headA, registrar]) expect(refused(viewer, false)).toBeUndefined();
    expect(refused(secretRegistrarA, true)).toBeUndefined();
    const absent = { refused: 'not-found' };
    for (const viewer of [people.clerkB, people.officerP]) expect(refused(viewer, false)).toMatchObject(absent);
    for (const viewer of [clerkA, registrar, secretRegistrar]) expect(refused(viewer, true)).toMatchObject(absent);
  });

  it('are its own in the order of their numbers and points, page after page in either direction', async () => {
    await store().entries(
      ...neighboursOf(shelf).flatMap((place) => [3, 4, 77].map((number) => ({ ...place, number }))),
      { number: 4 },
      { number: 3, point: 2 },
      { number: 5 },
      { number: 3 },
      { number: 3, point: 1 },
    );
    const upward = ['3', '3/1', '3/2', '4', '5'];
    expect(await numbersIn(clerkA, {})).toEqual(upward.toReversed());
    expect(await numbersIn(clerkA, {}, { order: 'byNumber' })).toEqual(upward);
    expect(await numbersIn(clerkA, {}, { after: { number: 4, point: 0 } })).toEqual(['3/2', '3/1', '3']);
    expect(await numbersIn(clerkA, {}, { after: { number: 3, point: 2 }, take: 1 })).toEqual(['3/1']);
    const further = { order: 'byNumber', after: { number: 3, point: 1 }, take: 2 } as const;
    expect(await numbersIn(clerkA, {}, further)).toEqual(['3/2', '4']);
    for (const place of neighboursOf(shelf))
      expect([place, await numbersIn(clerkA, place)]).toEqual([place, ['77', '4', '3']]);
  });

  it('say everything about a letter, a voided number and skipped ones', async () => {
    const year = 2041;
    const [documentId = 0] = await store().documents({});
    const ids = await store().entries(
      {
        year,
        number: 1,
        documentId,
        legId: 77,
        arrivedAt: new Date('2041-02-03T04:05:06Z'),
        letterNumber: 'สต 0202/1',
        letterDate: '2041-02-01',
        fromText: 'กอง ก',
        toText: 'กรม ข',
        subject: 'ส่งแบบสำรวจ',
        operation: 'ส่งทางไปรษณีย์',
        remark: 'ต้นฉบับอยู่ที่คลัง',
        cancelledAt: new Date('2041-02-04T04:05:06Z'),
        cancelReason: 'ออกผิดฉบับ',
      },
      { year, number: 2, kind: 'skipped', untilNumber: 9, subject: 'ข้ามเลข 2–9' },
    );
    const [skipped, entry] = await read(headA, { year });
    expect(entry).toEqual({
      entryId: ids[0],
      documentId,
      legId: 77,
      kind: 'letter',
      number: 1,
      point: 0,
      untilNumber: null,
      arrivedAt: new Date('2041-02-03T04:05:06Z'),
      letterNumber: 'สต 0202/1',
      letterDate: '2041-02-01',
      fromText: 'กอง ก',
      toText: 'กรม ข',
      subject: 'ส่งแบบสำรวจ',
      operation: 'ส่งทางไปรษณีย์',
      remark: 'ต้นฉบับอยู่ที่คลัง ออกผิดฉบับ',
      documentType: '',
      isCancelled: true,
      actions: [],
    });
    expect(skipped).toMatchObject({
      entryId: ids[1],
      kind: 'skipped',
      number: 2,
      untilNumber: 9,
      isCancelled: false,
      remark: '',
    });
    const columns = layout.columns.filter(({ column }) => column !== 'fromText' && column !== 'letterDate');
    const [shown] = await read(headA, { year, search: '1' }, { layout: { ...layout, columns } });
    expect(shown).toEqual({ ...entry, fromText: '', letterDate: null });
  });

  it('offer its maintainer alone what the layout shows and is possible, in the order of the menu', async () => {
    const year = 2042;
    const [, , bound] = await store().entries(
      { year, number: 1, letterDate: '2031-05-06' },
      { year, number: 2, letterDate: '2031-05-07' },
      { year, number: 3, letterDate: '2031-05-05' },
      { year, number: 4, letterDate: '2031-05-05', cancelledAt: new Date() },
      { year, number: 5, kind: 'skipped', untilNumber: 5 },
    );
    await store().documents({ state: 'draft', reservedEntryId: bound ?? 0 });
    const actionsFor = async (viewer: Viewer, changes: Partial<Page> = {}) =>
      (await read(viewer, { year }, { order: 'byNumber', ...changes })).map(({ actions }) => actions);
    const both = ['insertAfter', 'cancelNumber'];
    expect(await actionsFor(clerkA)).toEqual([both, ['cancelNumber'], ['insertAfter'], ['insertAfter'], []]);
    const onlyInserting: BookLayout = { ...layout, actions: ['insertAfter'] };
    expect((await actionsFor(clerkA, { layout: onlyInserting }))[0]).toEqual(['insertAfter']);
    expect((await actionsFor(clerkA, { today: '2031-05-07' }))[1]).toEqual(both);
    for (const reader of [headA, registrar, secretRegistrarA])
      expect((await actionsFor(reader)).flat(), String(reader.personId)).toEqual([]);
  });

  it('of a letter that became secret show its number and day alone, to everybody; others follow the clearance', async () => {
    const year = 2043;
    const [open, secret, verySecret] = await store().documents(
      { secrecy: 1, searchText: 'แผนที่ เปิดเผย' },
      { secrecy: 2, searchText: 'แผนที่ ลับ' },
      { secrecy: 3, searchText: 'แผนที่ ลับมาก' },
    );
    const text = { letterNumber: 'สต 1', letterDate: '2031-01-01', fromText: 'ก', toText: 'ข', subject: 'แผนที่' };
    const of = (isSecret: boolean, number: number, documentId: number | undefined) =>
      ({ year, isSecret, number, documentId: documentId ?? 0, operation: 'ส่งแล้ว', remark: 'ด่วน', ...text }) as const;
    const [, raisedId] = await store().entries(
      of(false, 1, open),
      of(false, 2, secret),
      of(false, 3, verySecret),
      of(true, 1, open),
      of(true, 2, secret),
      of(true, 3, verySecret),
    );
    for (const viewer of [clerkA, secretRegistrar]) {
      const entries = await read(viewer, { year });
      expect(entries.map(({ subject }) => subject)).toEqual([redactedText, redactedText, 'แผนที่']);
      expect(entries[1]).toEqual({
        entryId: raisedId,
        documentId: null,
        legId: null,
        kind: 'letter',
        number: 2,
        point: 0,
        untilNumber: null,
        arrivedAt: new Date('2031-05-06T10:00:00+07:00'),
        letterNumber: '',
        letterDate: null,
        fromText: '',
        toText: '',
        subject: redactedText,
        operation: '',
        remark: '',
        documentType: '',
        isCancelled: false,
        actions: viewer === clerkA ? ['insertAfter'] : [],
      });
    }
    expect(await numbersIn(secretRegistrarA, { year, isSecret: true })).toEqual(['2', '1']);
    expect(await numbersIn(secretRegistrar, { year, isSecret: true })).toEqual(['3', '2', '1']);
    const [, named] = await read(secretRegistrar, { year, isSecret: true });
    expect(named).toMatchObject({ ...text, documentId: secret, operation: 'ส่งแล้ว', remark: 'ด่วน' });
    // Its words are not found in the open register, its number is.
    expect(await numbersIn(clerkA, { year, search: 'แผนที่' })).toEqual(['1']);
    expect(await numbersIn(clerkA, { year, search: '2' })).toEqual(['2']);
    expect(await numbersIn(secretRegistrar, { year, isSecret: true, search: 'แผนที่' })).toEqual(['3', '2', '1']);
  });

  it('are found by the words of the letter or of the entry, and by each number of a range, with point and year', async () => {
    const year = 2044;
    const [documentId = 0] = await store().documents({ searchText: 'ขออนุมัติ จัดซื้อ' });
    await store().entries(
      { year, number: 3, documentId, subject: 'อย่างอื่น' },
      { year, number: 4, subject: 'จองเลข: ประชุม ๑๒', letterNumber: 'สต 0202/ว ๔๘' },
      { year, number: 4, point: 1, subject: 'แทรกเลข' },
      { year, number: 10, kind: 'skipped', untilNumber: 25, subject: 'ข้ามเลข' },
    );
    const found = (search: string) => numbersIn(clerkA, { year, search });
    expect(await found('จัดซื้อ')).toEqual(['3']);
    expect(await found('อย่างอื่น')).toEqual([]);
    expect(await found('ประชุม 12')).toEqual(['4']);
    expect(await found('ว 48')).toEqual(['4']);
    expect(await found('4')).toEqual(['4/1', '4']);
    expect(await found('4/1')).toEqual(['4/1']);
    expect(await found('4/1/2587')).toEqual(['4/1']);
    expect(await found('4/2588')).toEqual([]);
    for (const number of ['10', '17', '25']) expect([number, await found(number)]).toEqual([number, ['10']]);
    for (const number of ['9', '26']) expect([number, await found(number)]).toEqual([number, []]);
    expect(await found('')).toHaveLength(4);
  });

  it('of a day begin with its first moment in Bangkok and end before the first of the next', async () => {
    const year = 2045;
    const moments = [
      '2045-02-28T16:59:59.999Z',
      '2045-02-28T17:00:00Z',
      '2045-03-01T16:59:59.999Z',
      '2045-03-01T17:00:00Z',
    ];
    await store().entries(
      ...moments.map((moment, index) => ({ year, number: index + 1, arrivedAt: new Date(moment) })),
    );
    expect(await numbersIn(clerkA, { year, fromDay: '2045-03-01' })).toEqual(['4', '3', '2']);
    expect(await numbersIn(clerkA, { year, toDay: '2045-03-01' })).toEqual(['3', '2', '1']);
  });
});

it('a letter is found by its present number in the registers its reader sees, and in no others', async () => {
  const documents = await store().documents(...Array.from({ length: 9 }, () => ({})));
  const [own = 0, ofGroup = 0, ofOther = 0, secret = 0, moved = 0, point = 0, year = 0, number = 0, voided = 0] =
    documents;
  const place = { ...shelf, number: 501, year: 2046 };
  await store().entries(
    { ...place, documentId: own },
    { ...place, documentId: ofGroup, unitId: groupA1 },
    { ...place, documentId: ofOther, unitId: divisionB, book: 'receive' },
    { ...place, documentId: secret, isSecret: true },
    { ...place, documentId: moved, isCircular: true, movedAt: new Date() },
    { ...place, documentId: point, point: 2 },
    { ...place, documentId: year, year: 2047 },
    { ...place, documentId: number, number: 502 },
    { ...place, documentId: voided, book: 'command', cancelledAt: new Date() },
    { ...place, book: 'report' },
  );
  const any: TypedNumber = { number: 501, point: null, year: null };
  const found = async (viewer: Viewer, changes: Partial<TypedNumber> = {}) => {
    const { rows } = await lettersWithNumber(viewer, { ...any, ...changes }).execute(test.database);
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  expect(await found(clerkA)).toEqual([own, ofGroup, point, year, voided]);
  expect(await found(clerkA, { point: 0 })).toEqual([own, ofGroup, year, voided]);
  expect(await found(clerkA, { point: 2 })).toEqual([point]);
  expect(await found(clerkA, { year: 2046 })).toEqual([own, ofGroup, point, voided]);
  expect(await found(clerkA, { number: 502 })).toEqual([number]);
  expect(await found(registrar)).toEqual([own, ofGroup, ofOther, point, year, voided]);
  expect(await found(secretRegistrarA)).toEqual([secret]);
  expect(await found({ ...clerkA, secretRegistrarOf: [divisionB, divisionA] })).toContain(secret);
  expect(await found({ ...registrar, secretRegistrarOf: [divisionB] })).not.toContain(secret);
});
