import { describe, expect, it } from 'vitest';

import {
  nextAfterOldEntries,
  problemOfNumber,
  readOldEntry,
  type OldContext,
  type OldTexts,
  type OldSeriesState,
} from './old-entries.ts';

const context: OldContext = {
  today: '2026-03-15',
  unitIdOf: (text) => ({ 'กอง ก': 2, กองที่ปิด: 3, 'กอง ข': 4 })[text],
  hasBooks: (unitId) => unitId !== 3,
  mayBring: (unitId) => unitId === 2,
  mayBringSecret: (unitId, secrecy) => unitId === 2 && secrecy === 2,
  speedOf: (text) => ({ ปกติ: 1, ด่วน: 2 })[text],
  secrecyOf: (text) => ({ ปกติ: 1, ลับ: 2, ลับมาก: 3, ลับที่สุด: 4 })[text],
  categoryOf: (text) => ({ การเงิน: 7 })[text],
  // The receive book counts by the fiscal year.
  daysOf: ({ book, year }) =>
    book === 'receive'
      ? { firstDay: `${year - 1}-10-01`, lastDay: `${year}-09-30` }
      : { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` },
  yearOf: () => 2026,
};
const row: OldTexts = {
  unit: 'กอง ก',
  book: 'ทะเบียนหนังสือส่ง',
  year: '2568',
  number: '123',
  enteredOn: '5/2/2568',
  letterNumber: 'กก 0201/123',
  letterDate: '5 ก.พ. 68',
  fromText: 'กอง ก',
  toText: 'กรม ข',
  subject: 'ขอเชิญประชุม',
};
const read = (changes: OldTexts = {}) => readOldEntry({ ...row, ...changes }, context);
const faultsOf = (changes: OldTexts) => {
  const found = read(changes);
  return 'unitId' in found ? [] : found.map(({ column, problem }) => `${column} ${problem}`);
};

describe('a row of an old register', () => {
  it('is read with its days and numbers as Thai officers write them', () => {
    const entry = {
      unitId: 2,
      book: 'send',
      isCircular: false,
      year: 2025,
      number: 123,
      point: 0,
      enteredOn: '2025-02-05',
      letterDate: '2025-02-05',
      letterNumber: 'กก 0201/123',
      fromText: 'กอง ก',
      toText: 'กรม ข',
      subject: 'ขอเชิญประชุม',
      operation: '',
      remark: '',
      files: null,
    };
    expect(read()).toEqual(entry);
    expect(read({ year: 'พ.ศ. ๒๕๖๘', number: '๑๒๓/๑', enteredOn: '๕ กุมภาพันธ์ ๒๕๖๘' })).toEqual({ ...entry, point: 1 });
    expect(read({ number: '123/2568', enteredOn: '5 ก.พ.', book: 'ส่ง', isCircular: 'ไม่ใช่' })).toEqual(entry);
    expect(read({ isCircular: 'ใช่', book: 'Send book' })).toEqual({ ...entry, isCircular: true });
  });

  it('says of a letter how fast, how secret and of which category it is, or nothing where there is no such column', () => {
    expect(read()).toMatchObject({ speed: undefined, secrecy: undefined, categoryId: undefined });
    const kind = { speed: 'ด่วน', secrecy: 'ลับ', category: 'การเงิน' };
    expect(read(kind)).toMatchObject({ speed: 2, secrecy: 2, categoryId: 7 });
    expect(read({ speed: '', secrecy: '', category: '' })).toMatchObject({ speed: 1, secrecy: 1, categoryId: null });
    expect(read({ secrecy: 'ปกติ' })).toMatchObject({ secrecy: 1 });
    expect(faultsOf({ ...kind, speed: 'เร็ว', category: 'ไม่มี' })).toEqual([
      'speed speedUnknown',
      'category categoryUnknown',
    ]);
    expect(faultsOf({ secrecy: 'ลับมาก' })).toEqual(['secrecy secretNotPermitted']);
    expect(faultsOf({ secrecy: 'ลับที่สุด' })).toEqual(['secrecy topSecret']);
    expect(faultsOf({ secrecy: 'ลับๆ' })).toEqual(['secrecy secrecyUnknown']);
  });

  it('was entered on the date of the letter where it does not say when', () => {
    expect(read({ enteredOn: '' })).toMatchObject({ enteredOn: '2025-02-05' });
    expect(read({ letterDate: '' })).toMatchObject({ enteredOn: '2025-02-05', letterDate: null });
    // A letter received in a year may be dated in the one before.
    expect(read({ letterDate: '29/12/2567' })).toMatchObject({ letterDate: '2024-12-29' });
  });

  it.each([
    ['5/1/2568', '28 ธ.ค.', '2024-12-28'],
    ['5 ม.ค.', '28/12', '2024-12-28'],
    ['5/1/2568', '5 ม.ค.', '2025-01-05'],
    ['5/2/2568', '28 ม.ค.', '2025-01-28'],
    ['5/1/2568', '29 ก.พ.', '2024-02-29'],
    // Entered in the calendar year before that of a fiscal register.
    ['5/10/2567', '1 ต.ค.', '2024-10-01'],
    ['5/1/2568', '28 ธ.ค. 66', '2023-12-28'],
  ])('entered on %s has a letter of %s, the latest such day before', (enteredOn, letterDate, day) => {
    expect(read({ book: 'รับ', enteredOn, letterDate })).toMatchObject({ letterDate: day });
  });

  it('is of no letter dated after it was received, while one that was sent may be', () => {
    const later = { enteredOn: '5/2/2568', letterDate: '6/2/2568' };
    expect(faultsOf({ ...later, book: 'รับ' })).toEqual(['letterDate letterAfterEntry']);
    expect(read({ ...later, book: 'ส่ง' })).toMatchObject({ letterDate: '2025-02-06' });
    expect(faultsOf({ ...later, book: 'รับ', letterDate: '5/2/2568' })).toEqual([]);
  });

  it.each<[OldTexts, ...string[]]>([
    [{ unit: '' }, 'unit missing'],
    [{ unit: 'กองใด' }, 'unit unitUnknown'],
    [{ unit: 'กองที่ปิด' }, 'unit unitWithoutBooks'],
    [{ unit: 'กอง ข' }, 'unit unitNotReadable'],
    [{ book: 'ทะเบียนคำสั่ง' }, 'book bookUnknown'],
    [{ book: 'ทะเบียนหนังสือรับ (ลับ)' }, 'book bookSecret'],
    [{ isCircular: 'บางที' }, 'isCircular circularUnknown'],
    [{ year: '2025' }, 'year yearNotBuddhist'],
    [{ year: '68' }, 'year yearNotBuddhist'],
    [{ year: '2570', enteredOn: '5/2/2569', letterDate: '' }, 'year yearToCome', 'enteredOn dayOutside'],
    [{ number: '' }, 'number missing'],
    [{ number: 'ก 1' }, 'number numberNotValid'],
    [{ number: '0' }, 'number numberNotValid'],
    [{ number: '1000000' }, 'number numberNotValid'],
    [{ number: '123/2567' }, 'number numberOfOtherYear'],
    [{ enteredOn: '31/2/2568' }, 'enteredOn dayNotValid'],
    [{ letterDate: 'เมื่อวาน' }, 'letterDate dayNotValid'],
    [{ enteredOn: '16/3/2569', year: '2569' }, 'enteredOn dayToCome'],
    [{ enteredOn: '', letterDate: '' }, 'enteredOn dayMissing'],
    [{ enteredOn: '31/12/2567' }, 'enteredOn dayOutside'],
    [{ enteredOn: '', letterDate: '1/1/2569' }, 'letterDate dayOutside'],
    [{ subject: '' }, 'subject missing'],
    [{ subject: 'ก'.repeat(2001) }, 'subject tooLong'],
    [{ remark: '\uD800' }, 'remark notStorable'],
    [{ unit: '', number: 'x', subject: '' }, 'unit missing', 'subject missing', 'number numberNotValid'],
  ])('says everything that is wrong with it (%o)', (changes, ...faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it.each([
    ['letterNumber', 200],
    ['fromText', 1000],
    ['toText', 2000],
    ['subject', 2000],
    ['operation', 2000],
    ['remark', 1000],
  ] as const)('has a %s of at most %i characters', (column, max) => {
    expect(faultsOf({ [column]: 'ก'.repeat(max) })).toEqual([]);
    expect(faultsOf({ [column]: 'ก'.repeat(max + 1) })).toEqual([`${column} tooLong`]);
  });

  it('is of a day of the year as its register counts it', () => {
    const receive = { book: 'รับ', letterDate: '' };
    expect(faultsOf({ ...receive, enteredOn: '1/10/2567' })).toEqual([]);
    expect(faultsOf({ ...receive, enteredOn: '30/9/2567' })).toEqual(['enteredOn dayOutside']);
    expect(faultsOf({ ...receive, enteredOn: '30/9/2568' })).toEqual([]);
    expect(faultsOf({ ...receive, enteredOn: '1/10/2568' })).toEqual(['enteredOn dayOutside']);
  });
});

const state = (changes: Partial<OldSeriesState> = {}): OldSeriesState => ({
  isCurrentYear: true,
  lastNumber: 0,
  nextNumber: null,
  registered: new Set(),
  maxSkipped: 1000,
  ...changes,
});

describe('a number of an old register', () => {
  it.each<[number, Partial<OldSeriesState>, string | undefined]>([
    [500, {}, undefined],
    [1000, {}, undefined],
    [1001, {}, 'tooManySkipped'],
    [1001, { isCurrentYear: false }, undefined],
    [7, { isCurrentYear: false, registered: new Set([7]) }, 'registeredHere'],
    // The series began here at 501.
    [500, { lastNumber: 510, registered: new Set([501, 510]) }, undefined],
    [501, { lastNumber: 510, registered: new Set([501, 510]) }, 'registeredHere'],
    [511, { lastNumber: 510, registered: new Set([501, 510]) }, 'afterOwnNumbers'],
    [511, { isCurrentYear: false, lastNumber: 510 }, undefined],
  ])('%i is brought only where it neither was nor will be given here (%o)', (number, changes, problem) => {
    expect(problemOfNumber(number, state(changes))?.problem).toBe(problem);
  });

  it.each<[number, Partial<OldSeriesState>, number | null]>([
    [500, {}, 501],
    [500, { nextNumber: 400 }, 501],
    [500, { nextNumber: 500 }, 501],
    [500, { nextNumber: 501 }, null],
    [500, { lastNumber: 510 }, null],
    [500, { isCurrentYear: false }, null],
  ])('%i is the last before those that are given here from then on (%o)', (highest, changes, next) => {
    expect(nextAfterOldEntries(highest, state(changes))).toBe(next);
  });
});
