import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { pastTriggers } from '#tests/support/tamper.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { exactNumber, searchDocuments } from './search-documents.ts';

type Params = Partial<RequestOf<typeof searchCalls.searchDocuments>>;

const watched = watchStatements();
const { officerP, clerkB, registrar } = people;
/** Reads 600 letters; the other one holds so many keys to them that they are not listed. */
const reader = officerP;
const busy: Viewer = { ...clerkB, overseen: Array.from({ length: 11 }, (_, index) => 801 + index) };
const keyOfReader = `person:${reader.personId}`;

let test: TestDatabase;
/** From the newest, which has place 1. */
let letters: readonly number[] = [];
const at = (place: number) => letters[place - 1] ?? 0;

beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);
  const first = await storeLetter(database, []);
  // A letter of others, older than all of these.
  await storeLetter(database, ['person:1'], { searchText: 'ดาษดื่น ท้ายสุด' });
  const { rows } = await sql<{ id: number }>`
    INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
      from_text, to_text, speed, secrecy, search_text)
    SELECT kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, '', '', '', speed, secrecy,
      'ดาษดื่น'
    FROM documents CROSS JOIN generate_series(1, 600) WHERE documents.id = ${first} RETURNING documents.id`.execute(
    database,
  );
  letters = rows.map(({ id }) => id).toSorted((a, b) => b - a);
  const keys = [keyOfReader, ...busy.overseen.map((id) => `unit:${id}`)];
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, key FROM unnest(${[...letters]}::bigint[]) AS ids (id) CROSS JOIN unnest(${keys}::text[]) AS keys (key)`.execute(
    database,
  );
  const words: Readonly<Record<string, readonly number[]>> = {
    ท้ายสุด: [30, 300, 590],
    สี่ในห้าร้อย: [30, 100, 200, 500],
    พอดีห้าสิบ: [50, 51, 70],
    หลังห้าสิบ: [51, 52],
    หลังห้าร้อย: [30, 501],
  };
  const wordsAt = new Map<number, string[]>();
  for (const [word, places] of Object.entries(words))
    for (const place of places) wordsAt.set(place, [...(wordsAt.get(place) ?? []), word]);
  for (const [place, found] of wordsAt)
    await database
      .updateTable('documents')
      .set({ searchText: ['ดาษดื่น', ...found].join(' ') })
      .where('id', '=', at(place))
      .execute();
  await database
    .insertInto('documentTexts')
    .values([
      { documentId: at(100), sentTo: '', content: 'abc xdef' },
      { documentId: at(101), sentTo: '', content: 'abcdef' },
    ])
    .execute();
});
afterAll(async () => {
  watched.stop();
  await test.close();
});

const request = (params: Params) => ({ text: '', inFiles: false, take: 20, ...params });
const search = async (viewer: Viewer, text: string, params: Params = {}) => {
  const { documents: rows } = await searchDocuments(test.database, viewer, request({ text, ...params }), 'th');
  return rows.map(({ documentId }) => documentId);
};
/** The places found, how many pages were asked for, and whether the index was. */
const work = async (viewer: Viewer, text: string, params: Params = {}) => {
  watched.forget();
  const ids = await search(viewer, text, params);
  const pages = watched.texts().filter((statement) => statement.includes('AS owner_unit_name')).length;
  const askedIndex = watched.texts().some((statement) => statement.includes('enable_seqscan'));
  return { places: ids.map((id) => letters.indexOf(id) + 1), pages, askedIndex };
};
const places = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each([
  ['who reads a few letters', reader],
  ['who reads many', busy],
])('for a person %s a page is filled from the newest, or from the index where a word is rare', async (_who, viewer) => {
  // A common word: the newest fifty fill the page.
  expect(await work(viewer, 'ดาษดื่น')).toEqual({ places: places(1, 20), pages: 1, askedIndex: false });
  const fifty = { take: 50 };
  expect(await work(viewer, 'ดาษดื่น', fifty)).toEqual({ places: places(1, 50), pages: 1, askedIndex: false });
  const afterwards = { take: 50, before: at(300) };
  expect(await work(viewer, 'ดาษดื่น', afterwards)).toEqual({ places: places(301, 350), pages: 1, askedIndex: false });
  expect(await work(viewer, 'ดาษดื่น', { take: 51 })).toMatchObject({ places: places(1, 51), pages: 2 });
  // None among the newest fifty: the index at once.
  expect(await work(viewer, 'หลังห้าสิบ')).toEqual({ places: [51, 52], pages: 2, askedIndex: true });
  expect(await work(viewer, 'พอดีห้าสิบ', { take: 3 })).toMatchObject({ places: [50, 51, 70], pages: 2 });
  // Fewer than a fifth of the page among the newest five hundred are not enough to go on.
  expect(await work(viewer, 'ท้ายสุด')).toEqual({ places: [30, 300, 590], pages: 3, askedIndex: true });
  expect(await work(viewer, 'ท้ายสุด', { take: 11 })).toEqual({ places: [30, 300, 590], pages: 3, askedIndex: true });
  const beyond = { places: [30, 501], pages: 3, askedIndex: true };
  expect(await work(viewer, 'หลังห้าร้อย', { take: 10 })).toEqual(beyond);
  // The index finds the parts of a word; which text has the word is looked at.
  expect(await work(viewer, 'abcdef')).toEqual({ places: [101], pages: 2, askedIndex: true });
  // Too short for the index, or perhaps a number of a register: one page over all.
  expect(await work(viewer, 'ดา')).toMatchObject({ places: places(1, 20), pages: 1, askedIndex: false });
  expect(await work(viewer, '')).toEqual({ places: places(1, 20), pages: 1, askedIndex: false });
});

it('who has seen all their letters has seen every hit, and the index is not asked', async () => {
  expect(await work(reader, 'สี่ในห้าร้อย')).toEqual({ places: [30, 100, 200, 500], pages: 3, askedIndex: false });
  expect(await work(reader, 'สี่ในห้าร้อย', { take: 21 })).toMatchObject({ pages: 3, askedIndex: true });
  const few = { ...registrar, personId: 9_001, overseen: [], isCentralRegistry: false };
  expect(await work(few, 'ดาษดื่น')).toEqual({ places: [], pages: 1, askedIndex: false });
});

it('the newest are those that the person may read, exactly fifty of them are looked at at once', async () => {
  const { database } = test;
  const fifty: Viewer = { ...registrar, personId: 9_002, overseen: [], isCentralRegistry: false };
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, 'person:9002' FROM unnest(${letters.slice(0, 50)}::bigint[]) AS ids (id)`.execute(database);
  expect(await work(fifty, 'ท้ายสุด')).toEqual({ places: [30], pages: 1, askedIndex: false });
  for (let count = 0; count < 50; count += 1) await storeLetter(database, ['person:1'], { searchText: 'ดาษดื่น' });
  expect(await work(fifty, 'ท้ายสุด')).toEqual({ places: [30], pages: 1, askedIndex: false });
  expect(await work(reader, 'ดาษดื่น')).toEqual({ places: places(1, 20), pages: 1, askedIndex: false });
  expect(await work(busy, 'ดาษดื่น')).toEqual({ places: places(1, 20), pages: 2, askedIndex: true });
});

it('a letter that only a limited delegation opens is found', async () => {
  const { database } = test;
  const through: Viewer = {
    ...people.officerQ,
    limitedDelegators: [
      {
        personId: 900,
        kind: 'delegated',
        postName: '',
        headOf: [],
        excludesSigning: false,
        scope: { kinds: [4], highestSecrecy: 3 },
        overseen: [],
      },
    ],
  };
  const documentId = await storeLetter(database, ['person:900'], { kind: 4, searchText: 'มอบอำนาจบางเรื่อง' });
  await storeLetter(database, ['person:900'], { kind: 2, searchText: 'มอบอำนาจบางเรื่อง' });
  expect(await search(through, 'มอบอำนาจ')).toEqual([documentId]);
  expect(await search(through, '')).toEqual([documentId]);
});

it('a row is that of the letter, with kind, urgency and unit in the language of the person', async () => {
  const { database } = test;
  const changes = {
    kind: 2,
    direction: 'outgoing',
    state: 'closed',
    ownerUnitId: units.divisionB,
    letterNumber: 'สต 0203/9',
    letterDate: '2026-11-18',
    subject: 'รายงานน้ำฝน',
    fromText: 'กอง ข',
    toText: 'อธิบดี',
    speed: 3,
    secrecy: 1,
    searchText: 'รายงานน้ำฝน',
  };
  const documentId = await storeLetter(database, [keyOfReader], changes);
  await storeLetter(database, [keyOfReader], { ...changes, state: 'discarded' });
  await storeLetter(database, ['person:1'], changes);
  const { searchText: _text, ownerUnitId: _unit, ...row } = changes;
  const found = async (locale: 'th' | 'en') =>
    (await searchDocuments(database, reader, request({ text: 'น้ำฝน' }), locale)).documents;
  const inThai = { kindName: 'หนังสือภายใน', speedName: 'ด่วนมาก', ownerUnitName: 'กอง ข' };
  expect(await found('th')).toEqual([{ documentId, ...row, ...inThai }]);
  const inEnglish = { kindName: 'Inside letter', speedName: 'Very urgent', ownerUnitName: 'กอง ข' };
  expect(await found('en')).toEqual([{ documentId, ...row, ...inEnglish }]);
});

it('each filter keeps its letters and no others', async () => {
  const { database } = test;
  const mine = { ...people.officerQ, personId: 24 };
  const store = (changes: object) =>
    storeLetter(database, ['person:24'], { searchText: 'คัดกรอง', createdBy: people.clerkA.personId, ...changes });
  const base = await store({});
  const other = await store({
    kind: 2,
    direction: 'outgoing',
    state: 'closed',
    speed: 4,
    letterDate: '2026-03-02',
    ownerUnitId: units.divisionB,
  });
  const [dayBefore, dayAfter] = [await store({ letterDate: '2026-03-01' }), await store({ letterDate: '2026-03-03' })];
  // A key without the clearance.
  await store({ secrecy: 2 });
  const all = [dayAfter, dayBefore, other, base];
  const found = (params: Params) => search(mine, 'คัดกรอง', params);
  expect(await found({})).toEqual(all);
  for (const filter of [
    { kind: 2 },
    { direction: 'outgoing' as const },
    { state: 'closed' as const },
    { speed: 4 },
    { unitId: units.divisionB },
    { fromDay: '2026-03-02', toDay: '2026-03-02' },
  ])
    expect(await found(filter), JSON.stringify(filter)).toEqual([other]);
  for (const filter of [{ kind: 1 }, { direction: 'incoming' as const }, { state: 'sent' as const }, { speed: 1 }])
    expect(await found(filter), JSON.stringify(filter)).toEqual([dayAfter, dayBefore, base]);
  expect(await found({ secrecy: 1 })).toEqual(all);
  expect(await found({ secrecy: 2 })).toEqual([]);
  expect(await found({ fromDay: '2026-03-02' })).toEqual([dayAfter, other]);
  expect(await found({ toDay: '2026-03-02' })).toEqual([dayBefore, other]);
  expect(await found({ before: other })).toEqual([base]);
  expect(await found({ before: dayAfter, take: 2 })).toEqual([dayBefore, other]);
});

it('letters of a unit, of a person and those followed are those that are still theirs', async () => {
  const { database } = test;
  const mine = people.officerQ;
  const stored: number[] = [];
  for (let count = 0; count < 8; count += 1)
    stored.push(
      await storeLetter(database, ['person:24'], { searchText: 'ของใคร', createdBy: people.clerkA.personId }),
    );
  const [drafted = 0, given = 0, withdrawn = 0, ofOther = 0, followed = 0, left = 0, sent = 0] = stored;
  const when = new Date('2026-11-20T02:00:00Z');
  const { personId } = people.headB;
  const task = (documentId: number, state: string, holderId: number) => ({
    documentId,
    legId: 1,
    kind: 'work',
    state,
    giverId: 11,
    holderId,
    createdAt: when,
  });
  const track = (documentId: number, person: number, removedAt: Date | null) => ({
    documentId,
    legId: 1,
    personId: person,
    origin: 'pin',
    createdAt: when,
    removedAt,
  });
  await pastTriggers(database, async (transaction) => {
    await transaction.updateTable('documents').set({ createdBy: personId }).where('id', '=', drafted).execute();
    await transaction
      .insertInto('tasks')
      .values([
        task(given, 'open', personId),
        task(withdrawn, 'withdrawn', personId),
        task(ofOther, 'open', people.clerkB.personId),
      ])
      .execute();
    await transaction
      .insertInto('tracks')
      .values([track(followed, mine.personId, null), track(left, mine.personId, when), track(ofOther, personId, null)])
      .execute();
    await transaction
      .insertInto('legs')
      .values({
        documentId: sent,
        kind: 'main',
        state: 'sent',
        fromUnitId: units.registry,
        sentBy: 11,
        sentAt: when,
        toUnitId: units.groupA1,
      })
      .execute();
  });
  const found = (params: Params) => search(mine, 'ของใคร', params);
  expect(await found({ personId })).toEqual([given, drafted]);
  expect(await found({ isFollowed: true })).toEqual([followed]);
  expect(await found({ isFollowed: false })).toHaveLength(8);
  expect(await found({ unitId: units.groupA1 })).toEqual([sent]);
  expect(await found({ unitId: units.registry })).toHaveLength(8);
});

it('sender, addressee and receiver are found by long and by short words, each in its own place', async () => {
  const { database } = test;
  const store = async (fromText: string, toText: string, sentTo: string) => {
    const searchText = `ผู้ส่งผู้รับ ${fromText} ${toText}`;
    const id = await storeLetter(database, ['person:24'], { fromText, toText, searchText });
    await database.insertInto('documentTexts').values({ documentId: id, sentTo, content: '' }).execute();
    return id;
  };
  const [a, b, c] = [
    await store('กรมป่าไม้', 'กรมที่ดิน', 'กองคลัง'),
    await store('กรมที่ดิน', 'กรมประมง', 'กองแผน'),
    await store('กรมประมง', 'กรมป่าไม้', 'กองช่าง'),
  ];
  // Of a secret letter no receivers are stored.
  const d = await storeLetter(database, ['person:24'], { searchText: 'ผู้ส่งผู้รับ' });
  const found = (params: Params) => search(people.officerQ, 'ผู้ส่งผู้รับ', params);
  expect(await found({ fromText: 'ป่าไม้' })).toEqual([a]);
  expect(await found({ toText: 'ป่าไม้' })).toEqual([c]);
  expect(await found({ fromText: 'ปร' })).toEqual([c]);
  expect(await found({ toText: 'ปร' })).toEqual([b]);
  expect(await found({ sentTo: 'กองแผน' })).toEqual([b]);
  expect(await found({ sentTo: 'ช่' })).toEqual([c]);
  expect(await found({ fromText: 'กรมที่ดิน', sentTo: 'กองแผน' })).toEqual([b]);
  expect(await found({ fromText: 'กรมที่ดิน', toText: 'กรมที่ดิน' })).toEqual([]);
  expect(await found({ fromText: '', toText: '', sentTo: '' })).toEqual([d, c, b, a]);
});

it('the letter of a typed number is opened when the person may read one such letter only', async () => {
  const { database } = test;
  const mine = people.officerQ;
  const exact = (text: string) => exactNumber(database, mine, text);
  const store = (letterNumber: string, changes: object = {}, readers = ['person:24']) =>
    storeLetter(database, readers, { letterNumber, ...changes });
  const only = await store('กค 0401/55');
  await store('กค 0401/55', { state: 'discarded' });
  await store('กค 0401/55', {}, ['person:1']);
  await store('กค 0401/55', { secrecy: 2 });
  await store('');
  expect(await exact('กค 0401/55')).toBe(only);
  expect(await exact('กค0401/๕๕')).toBe(only);
  expect(await exact('กค 0401/5')).toBeNull();
  expect(await exact('')).toBeNull();
  await store('กค 0401/55');
  expect(await exact('กค 0401/55')).toBeNull();
  const plain = await store('4815');
  expect(await exact('4815')).toBe(plain);
});

it('a number finds the letters of the registers the person may read beside those with the number in their words', async () => {
  const { database } = test;
  const mine: Viewer = { ...people.officerQ, overseen: [units.divisionA] };
  const inWords = await storeLetter(database, ['person:24'], { searchText: 'โทร 6172' });
  const entered: number[] = [];
  for (const unitId of [units.divisionA, units.divisionA, units.divisionB]) {
    const documentId = await storeLetter(database, ['person:24'], { searchText: 'ไม่มีเลข' });
    entered.push(documentId);
    await pastTriggers(database, (transaction) =>
      transaction
        .insertInto('registerEntries')
        .values({
          unitId,
          book: 'receive',
          isSecret: false,
          isCircular: false,
          year: 2026 - entered.length,
          number: 6172,
          documentId,
          legId: 1,
          arrivedAt: new Date(),
          registeredAt: new Date(),
          registeredBy: 11,
          letterNumber: '',
          fromText: '',
          toText: '',
          subject: '',
        })
        .execute(),
    );
  }
  const [older = 0, newer = 0] = entered;
  expect(await search(mine, '6172')).toEqual([newer, older, inWords]);
  expect(await search(mine, '6172', { take: 1 })).toEqual([newer]);
  expect(await search(people.officerQ, '6172')).toEqual([inWords]);
  expect(await exactNumber(database, mine, '6172')).toBeNull();
  expect(await exactNumber(database, mine, '6172/2568')).toBe(older);
  expect(await exactNumber(database, people.officerQ, '6172/2568')).toBeNull();
});
