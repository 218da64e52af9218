import type { allCalls } from '#contract/all-calls.ts';

export const roles = ['registry clerk', 'unit clerk', 'officer', 'head', 'director'] as const;
export type Role = (typeof roles)[number];

/** Of the person who asks. */
export interface Facts {
  /** The unit whose registers they read; undefined for an officer. */
  readonly unitId: number | undefined;
  readonly year: number;
  readonly day: string;
  /** A letter that they may read. */
  readonly documentId: number;
  readonly number: string;
}

interface Asked {
  readonly name: string;
  readonly call: keyof typeof allCalls;
  /** Undefined where the role does not ask it. */
  readonly body: (facts: Facts) => object | undefined;
}

const common = 'ประชุม';
const middling = 'จังหวัดเลย ครั้งที่ 77';
const absent = 'ไม่มีในระบบ';

const list = (name: string, body: object): Asked => ({
  name,
  call: 'getTodoList',
  body: () => ({ take: 10, ...body }),
});
const closed = (name: string, body: object): Asked =>
  list(`finished work, ${name}`, { list: 'closedMatters', ...body });
const openBook = { book: 'receive', isSecret: false, isCircular: false } as const;
const sort = (field: string) => ({ sort: [{ field, direction: 'asc' }] });
const book = (name: string, body: (facts: Facts) => object): Asked => ({
  name: `register, ${name}`,
  call: 'getRegister',
  body: (facts) =>
    facts.unitId === undefined
      ? undefined
      : { unitId: facts.unitId, year: facts.year, take: 50, ...openBook, ...body(facts) },
});
const search = (name: string, body: (facts: Facts) => object): Asked => ({
  name: `search, ${name}`,
  call: 'searchDocuments',
  body: (facts) => ({ take: 20, text: '', inFiles: false, ...body(facts) }),
});

/** What the main screens ask. */
export const askedCalls: readonly Asked[] = [
  { name: 'cards', call: 'getTodoLists', body: () => ({}) },
  { name: 'cards, a common word', call: 'getTodoLists', body: () => ({ search: common }) },
  { name: 'cards, a rare word', call: 'getTodoLists', body: () => ({ search: middling }) },
  { name: 'dashboard', call: 'getDashboard', body: () => ({}) },
  { name: 'panel, a common word', call: 'getDashboard', body: () => ({ panel: 'command', search: common }) },
  list('awaiting receipt', { list: 'awaitingReceipt' }),
  list('awaiting assignment', { list: 'awaitingAssignment' }),
  list('awaiting action', { list: 'awaitingAction' }),
  list('given to others', { list: 'assignedToOthers' }),
  list('awaiting receipt, a common word', { list: 'awaitingReceipt', search: common }),
  closed('first page', {}),
  closed('page 501', { skip: 5_000 }),
  closed('row 90,000', { skip: 90_000 }),
  closed('by subject', sort('subject')),
  closed('by number', sort('letterNumber')),
  closed('by arrival', sort('arrivedAt')),
  closed('by speed', sort('speed')),
  closed('a common word', { search: common }),
  closed('a rare word', { search: middling }),
  closed('nothing found', { search: absent }),
  { name: 'years of finished work', call: 'getTodoYears', body: () => ({ list: 'closedMatters' }) },
  { name: 'a letter opened', call: 'getDocument', body: ({ documentId }) => ({ documentId }) },
  {
    name: 'registered already?',
    call: 'findDuplicateLetters',
    body: ({ number, day }) => ({ letterNumber: number, letterDate: day, fromText: '', fileIds: [] }),
  },
  book('newest page', () => ({})),
  book('deep page', () => ({ before: 200 })),
  book('one day', ({ day }) => ({ fromDay: day, toDay: day })),
  book('a common word', () => ({ search: common })),
  book('a rare word', () => ({ search: middling })),
  book('nothing found', () => ({ search: absent })),
  {
    name: 'register, its years',
    call: 'getRegisterYears',
    body: ({ unitId }) => (unitId === undefined ? undefined : { unitId, ...openBook }),
  },
  search('no words', () => ({})),
  search('a common word', () => ({ text: common })),
  search('a rare word', () => ({ text: middling })),
  search('a common word, in files', () => ({ text: 'มาตรการประหยัดพลังงาน', inFiles: true })),
  search('a rare word, in files', () => ({ text: 'จังหวัดเลย ที่ 77', inFiles: true })),
  search('nothing found', () => ({ text: absent })),
  search('one letter', () => ({ text: 'ก' })),
  search('two letters nowhere', () => ({ text: 'ฃฅ' })),
  search('a number', ({ number }) => ({ text: number })),
  search('a plain number', () => ({ text: '732' })),
  search('one day', ({ day }) => ({ fromDay: day, toDay: day })),
  search('secret letters', () => ({ secrecy: 2 })),
  search('a sender', () => ({ fromText: 'กรมทางหลวง' })),
  { name: 'notices', call: 'getNotifications', body: () => ({}) },
];
