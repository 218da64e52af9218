import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { hiddenHits } from './hidden-hits.ts';
import { searchDocuments } from './search-documents.ts';

const reader: Viewer = { ...people.officerQ, overseen: [units.divisionA, units.divisionB] };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

interface Stored {
  readonly letterNumber?: string;
  readonly subject?: string;
  readonly fromText?: string;
  readonly toText?: string;
  readonly sentTo?: string;
  readonly content?: string;
}

const store = async ({ sentTo = '', content = '', ...head }: Stored) => {
  const searchText = Object.values(head).join(' ').toLowerCase();
  const documentId = await storeLetter(test.database, [`person:${reader.personId}`], { ...head, searchText });
  await test.database.insertInto('documentTexts').values({ documentId, sentTo, content }).execute();
  return documentId;
};
let fileCount = 0;
const addFile = async (documentId: number, searchText: string) => {
  const sha256 = Buffer.alloc(32, (fileCount += 1));
  const content = { sha256, byteSize: 1, mediaType: 'text/plain', searchText, createdAt: new Date() };
  await test.database.insertInto('contents').values(content).execute();
  const file = { sha256, name: 'ก.txt', uploadedBy: reader.personId, uploadedAt: new Date(), documentId };
  await test.database.insertInto('files').values(file).execute();
};
const enter = (documentId: number, unitId: number, year: number, number: number, point = 0) =>
  pastTriggers(test.database, (transaction) =>
    transaction
      .insertInto('registerEntries')
      .values({
        unitId,
        book: 'receive',
        isSecret: false,
        isCircular: false,
        year,
        number,
        point,
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
/** The letters found, with what is shown of the hit. */
const hits = async (text: string, inFiles = true) => {
  const params = { text, inFiles, take: 100 };
  const { documents } = await searchDocuments(test.database, reader, params, 'th');
  const found = await hiddenHits(test.database, reader, documents, params);
  return new Map(documents.map(({ documentId }) => [documentId, found.get(documentId)]));
};

it('of each letter the first place is shown that the row does not show: addressee, receivers, text, then files', async () => {
  const inNumber = await store({ letterNumber: 'คำค้น 1', toText: 'คำค้น' });
  const inSubject = await store({ subject: 'เรื่องคำค้น', content: 'คำค้น' });
  const inSender = await store({ fromText: 'กองคำค้น' });
  const inAddressee = await store({ toText: 'ถึงคำค้น', sentTo: 'คำค้น' });
  const inReceivers = await store({ sentTo: 'กองคำค้นที่รับ', content: 'คำค้น' });
  const inText = await store({ content: 'ข้อความคำค้น' });
  await addFile(inText, 'คำค้น');
  const inFile = await store({ content: 'อื่น' });
  await addFile(inFile, 'แฟ้มคำค้น');
  await addFile(await store({}), 'อื่น');
  expect(await hits('คำค้น')).toEqual(
    new Map([
      [inFile, { place: 'file', excerpt: 'แฟ้มคำค้น' }],
      [inText, { place: 'content', excerpt: 'ข้อความคำค้น' }],
      [inReceivers, { place: 'sentTo', excerpt: 'กองคำค้นที่รับ' }],
      [inAddressee, { place: 'toText', excerpt: 'ถึงคำค้น' }],
      [inSender, undefined],
      [inSubject, undefined],
      [inNumber, undefined],
    ]),
  );
  expect([...(await hits('คำค้น', false)).keys()]).not.toContain(inFile);
});

it('a hit in a file is shown only when files were searched', async () => {
  const documentId = await store({ content: 'ถ้อยคำเดียวกัน' });
  await addFile(documentId, 'ถ้อยคำเดียวกันในแฟ้ม');
  const { documents } = await searchDocuments(test.database, reader, { text: 'เดียวกัน', inFiles: true, take: 9 }, 'th');
  const inFile = (inFiles: boolean) => hiddenHits(test.database, reader, documents, { text: 'เดียวกันในแฟ้ม', inFiles });
  expect(await inFile(false)).toEqual(new Map());
  expect(await inFile(true)).toEqual(new Map([[documentId, { place: 'file', excerpt: 'ถ้อยคำเดียวกันในแฟ้ม' }]]));
});

it('words spread over number, subject, sender and addressee are shown by the addressee', async () => {
  const letter = { letterNumber: 'นร 1', subject: 'แผนงาน', fromText: 'สำนักเลขา', toText: 'ปลัดสำนัก' };
  const documentId = await store(letter);
  const shown = { place: 'toText', excerpt: 'ปลัดสำนัก' };
  for (const text of ['นร 1 ปลัด', 'แผนงาน ปลัด', 'สำนักเลขา ปลัด', 'นร 1 แผนงาน สำนักเลขา ปลัดสำนัก'])
    expect(await hits(text), text).toEqual(new Map([[documentId, shown]]));
  expect(await hits('นร 1 แผนงาน สำนักเลขา')).toEqual(new Map([[documentId, undefined]]));
});

it('an excerpt has twenty characters before the words and a hundred and sixty in all, from a whole character', async () => {
  const letters = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
  const content = `${letters.slice(0, 30)}จุดหมาย${letters.repeat(5)}`;
  const far = await store({ content });
  const near = await store({ content: `${letters.slice(0, 5)}จุดหมาย` });
  // The twentieth character before it is a mark of the one before that.
  const marked = await store({ content: `ก ${'ี่ '.repeat(1)}${letters.slice(0, 17)}จุดหมาย` });
  expect(await hits('จุดหมาย')).toEqual(
    new Map([
      [marked, { place: 'content', excerpt: `${letters.slice(0, 17)}จุดหมาย` }],
      [near, { place: 'content', excerpt: `${letters.slice(0, 5)}จุดหมาย` }],
      [far, { place: 'content', excerpt: content.slice(10, 170) }],
    ]),
  );
});

it('an excerpt begins at the first of several words, in the era in which the year is written', async () => {
  const before = 'ก'.repeat(60);
  const documentId = await store({ content: `${before}แผนปี 2026 ${'ข'.repeat(60)} งบลงทุน` });
  const [hit] = (await hits('แผนปี งบลงทุน')).values();
  expect(hit?.excerpt.startsWith(`${'ก'.repeat(20)}แผนปี 2026`)).toBe(true);
  const year = await hits('2569');
  expect(year.get(documentId)?.excerpt.startsWith(`${'ก'.repeat(14)}แผนปี 2026`)).toBe(true);
});

it('a number of a register is shown with unit, point and year: the latest entry that the person may read', async () => {
  const [several, pointed, plain] = [await store({}), await store({}), await store({ subject: 'ที่ 5519' })];
  await enter(several, units.divisionB, 2025, 5519);
  await enter(several, units.divisionA, 2026, 5519);
  await enter(several, units.executive, 2026, 5519);
  await enter(pointed, units.divisionB, 2026, 5519, 2);
  await enter(plain, units.divisionA, 2024, 5519);
  expect(await hits('5519')).toEqual(
    new Map([
      [plain, undefined],
      [pointed, { place: 'registerNumber', excerpt: 'กอง ข 5519/2/2569' }],
      [several, { place: 'registerNumber', excerpt: 'กอง ก 5519/2569' }],
    ]),
  );
  const addressed = await store({ toText: 'ห้อง 5520', content: '5520' });
  await enter(addressed, units.divisionA, 2026, 5520);
  expect(await hits('5520')).toEqual(new Map([[addressed, { place: 'toText', excerpt: 'ห้อง 5520' }]]));
});

it('without words there is nothing to show', async () => {
  await store({ toText: 'ผู้รับ', content: 'ข้อความ' });
  expect([...(await hits('')).values()].every((hit) => hit === undefined)).toBe(true);
});
