import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { maxTextsRead, termConditionsOf } from './term-conditions.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const storeText = async (searchText: string, sentTo: string, content: string) => {
  const documentId = await storeLetter(test.database, [], { searchText });
  await test.database.insertInto('documentTexts').values({ documentId, sentTo, content }).execute();
  return documentId;
};
let fileCount = 0;
const storeFile = async (documentId: number | null, searchText: string) => {
  const sha256 = Buffer.alloc(32, (fileCount += 1));
  const content = { sha256, byteSize: 1, mediaType: 'text/plain', searchText, createdAt: new Date() };
  await test.database.insertInto('contents').values(content).execute();
  const file = { sha256, name: 'ก.txt', uploadedBy: 11, uploadedAt: new Date(), documentId };
  await test.database.insertInto('files').values(file).execute();
};
const conditionsOf = (text: string, inFiles = false, viewer: Viewer = people.registrar) =>
  termConditionsOf(test.database, viewer, { text, inFiles });
const candidatesOf = async (text: string, inFiles = false) => {
  const { candidates } = await conditionsOf(text, inFiles);
  return candidates && [...new Set(candidates)].sort((a, b) => a - b);
};
const matching = async (text: string, inFiles = false, viewer: Viewer = people.registrar) => {
  const { matches } = await conditionsOf(text, inFiles, viewer);
  const { rows } = await sql<{ id: number }>`SELECT id FROM documents WHERE ${matches} ORDER BY id`.execute(
    test.database,
  );
  return rows.map(({ id }) => id);
};

it('a letter matches by its head, its receivers, its text, and its files when these are asked for', async () => {
  const onHead = await storeText('น้ำตกในหัวเรื่อง', '', '');
  const toReceivers = await storeText('', 'หน่วยน้ำตก', '');
  const inText = await storeText('', '', 'ไปเที่ยวน้ำตก');
  const inFile = await storeText('', '', '');
  await storeFile(inFile, 'แฟ้มน้ำตก');
  await storeFile(inFile, 'แฟ้มอื่น');
  await storeFile(null, 'ลอยๆน้ำตก');
  const unlike = await storeText('น้ำ', 'ตก', 'น้ ำตก');
  await storeFile(unlike, 'แฟ้มของฉบับอื่น');
  const withoutTexts = await storeLetter(test.database, [], { searchText: 'น้ำตก' });
  const inLetters = [onHead, toReceivers, inText, withoutTexts];
  expect(await matching('น้ำตก')).toEqual(inLetters);
  expect(await matching('น้ำตก', true)).toEqual([onHead, toReceivers, inText, inFile, withoutTexts]);
  expect(await candidatesOf('น้ำตก')).toEqual(inLetters);
  expect(await candidatesOf('น้ำตก', true)).toEqual([onHead, toReceivers, inText, inFile, withoutTexts]);
  expect(await matching('น้ำตก')).not.toContain(unlike);
  expect(await candidatesOf('น้')).toBeNull();
});

it('the number of a register entry is a further way to be found, for those who may read the register', async () => {
  const inWords = await storeText('โทร 83147', '', '');
  const entered = await storeText('', '', '');
  const entry = {
    unitId: units.divisionA,
    book: 'receive',
    isSecret: false,
    isCircular: false,
    year: 2026,
    number: 83_147,
    documentId: entered,
    legId: 1,
    arrivedAt: new Date(),
    registeredAt: new Date(),
    registeredBy: 11,
    letterNumber: '',
    fromText: '',
    toText: '',
    subject: '',
  };
  await pastTriggers(test.database, (transaction) => transaction.insertInto('registerEntries').values(entry).execute());
  expect(await candidatesOf('83147')).toEqual([inWords, entered]);
  expect(await matching('83147')).toEqual([inWords, entered]);
  expect(await matching('83147', false, people.officerP)).toEqual([inWords]);
  expect((await conditionsOf('83147', false, people.officerP)).candidates).toEqual([inWords]);
});

it('a phrase of common parts is looked up in the texts, so that a rare one is found by the index', async () => {
  const { database } = test;
  const [documentId, apart] = [await storeText('', '', 'abcdef'), await storeText('', '', 'abc xdef')];
  // Few texts have the parts of the phrase: they are not read, and the page sorts out which have the phrase.
  expect(await candidatesOf('abcdef')).toEqual([documentId, apart]);
  expect(await matching('abcdef')).toEqual([documentId]);
  const copies = (count: number, texts: { head: string; content: string }) =>
    sql`
    WITH added AS (
      INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
        from_text, to_text, speed, secrecy, search_text)
      SELECT kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, '', '', '', speed, secrecy,
        ${texts.head}
      FROM documents CROSS JOIN generate_series(1, ${count}::int) WHERE documents.id = ${documentId} RETURNING id
    )
    INSERT INTO document_texts (document_id, sent_to, content) SELECT id, '', ${texts.content} FROM added`.execute(
      database,
    );
  await copies(2_998, { head: 'ที่หัว', content: 'abc xdef' });
  expect(await candidatesOf('abcdef')).toHaveLength(3_000);
  expect(await candidatesOf('ที่หัว')).toHaveLength(2_998);
  // One more, and the texts are read.
  await copies(1, { head: 'ที่หัว', content: 'abc xdef' });
  expect(await candidatesOf('abcdef')).toEqual([documentId]);
  expect(await candidatesOf('abc')).toBeNull();
  expect(await candidatesOf('uvwxyz')).toEqual([]);
  await copies(1, { head: 'ที่หัว', content: '' });
  expect(await candidatesOf('ที่หัว')).toHaveLength(3_000);
  await copies(1, { head: 'ที่หัว', content: '' });
  expect(await candidatesOf('ที่หัว')).toBeNull();
  // Of very many texts the newest are read, and the answer says so.
  const isOfNewest = async () =>
    (await termConditionsOf(database, people.registrar, { text: 'abcdef', inFiles: true })).isOfNewest;
  await copies(maxTextsRead - 3_001, { head: '', content: 'abc xdef' });
  expect([await candidatesOf('abcdef'), await isOfNewest()]).toEqual([[documentId], false]);
  await copies(1, { head: '', content: 'abc xdef' });
  expect([await candidatesOf('abcdef'), await isOfNewest()]).toEqual([[], true]);
  const newest = await storeText('', '', 'abcdef');
  expect([await candidatesOf('abcdef'), await isOfNewest()]).toEqual([[newest], true]);
});
