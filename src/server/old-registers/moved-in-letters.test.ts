import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { oldColumnNames } from '#domain/registers/old-entries.ts';
import { redactedText } from '#locales/letters.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';
import { refusals } from '#locales/th/refusals.ts';
import { extractTextOf } from '#server/document-texts/extract-text.job.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { letBring, oldImportsOf, oldRow, oldSheet, oldYear, oldYearText } from '#tests/support/old-imports.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

const { divisionA, registry } = units;
const withoutClassOrFiles = oldColumnNames.filter((column) => column !== 'secrecy' && column !== 'files');

const watched = watchStatements();
let office: OfficeServer;
let old: ReturnType<typeof oldImportsOf>;
beforeEach(async () => {
  office = await startOfficeServer();
  old = oldImportsOf(office);
  await letBring(office, 'director', 'secretRegistrar');
});
afterEach(async () => {
  await office.close();
  watched.forget();
});
afterAll(() => watched.stop());

const book = {
  unitId: registry,
  book: 'receive',
  isSecret: false,
  isCircular: false,
  year: oldYear,
  take: 100,
} as const;
const entries = async (by: PersonName = 'registrar', changes: object = {}) =>
  (await office.call(office.caller(by), 'getRegister', { ...book, ...changes })).items;
const letterId = async (number: number) =>
  (await entries()).find((entry) => entry.number === number)?.documentId ?? expect.unreachable('it is a letter');
/** Also of a secret one, which no register names. */
const storedId = async (subject: string) => {
  const { database } = office.platform;
  const { id } = await database
    .selectFrom('documents')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
};
const letter = async (documentId: number, by: PersonName = 'registrar') =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item;
const search = async (by: PersonName, text: string, inFiles = false) =>
  (await office.call(office.caller(by), 'searchDocuments', { text, inFiles, take: 50 })).items;
const found = async (by: PersonName, text: string, inFiles = false) =>
  (await search(by, text, inFiles)).map(({ subject }) => subject);
const absentFor = async (by: PersonName, documentId: number) =>
  expect(await office.refusal(office.caller(by), 'getDocument', { documentId })).toMatchObject({
    code: 'document-not-found',
  });
const readTexts = async () => {
  const contents = await office.platform.database.selectFrom('contents').select('sha256').execute();
  for (const { sha256 } of contents) await extractTextOf(office.platform, { sha256: sha256.toString('hex') });
};
/** Takes what waits to be read. */
const queuedTexts = async () => {
  const { rows } = await sql`DELETE FROM pgboss.job WHERE name = 'extract-text' RETURNING id`.execute(
    office.platform.database,
  );
  return rows.length;
};
const lettersStored = async () =>
  (await office.platform.database.selectFrom('documents').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
/** As rows with files were before these were letters. */
async function lineWithFile(text?: string) {
  const importId = await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
  const fileId = await old.sendFile('director', importId, '1.pdf', await makePdf(1, text));
  const { database } = office.platform;
  const documentId = await letterId(1);
  const { id: entryId } = await database.selectFrom('oldRegisterEntries').select('id').executeTakeFirstOrThrow();
  await database.updateTable('files').set({ documentId: null, oldEntryId: entryId }).execute();
  await database.updateTable('oldRegisterEntries').set({ documentId: null }).execute();
  for (const table of ['documentReaders', 'trayItems', 'legs'] as const)
    await database.deleteFrom(table).where('documentId', '=', documentId).execute();
  await database.deleteFrom('documents').execute();
  return { fileId, entryId };
}
const closedCount = async (by: PersonName) =>
  (await office.call(office.caller(by), 'getTodoList', { list: 'closedMatters', year: oldYear })).data.map(
    ({ subject }) => subject,
  );

describe('a row of an old register that names files', () => {
  it('is a letter of the unit, closed and without work, and its history says who brought it from where', async () => {
    await old.bring('director', [
      oldRow(12, { files: '12.pdf; 12ก.pdf', speed: 'ด่วน', operation: 'เก็บแฟ้ม', remark: 'แฟ้ม 1' }),
      oldRow(13),
    ]);
    const [line, entry] = await entries();
    expect(line).toMatchObject({ number: 13, kind: 'old', documentId: null });
    expect(entry).toMatchObject({ number: 12, kind: 'oldLetter', actions: [] });
    const documentId = entry?.documentId ?? expect.unreachable('it is a letter');
    const seen = await letter(documentId);
    expect(seen).toMatchObject({
      state: 'closed',
      kind: 1,
      letterNumber: 'กก 0201/12',
      letterDate: `${oldYear}-02-01`,
      subject: 'เรื่องเดิมที่ 12',
      fromText: 'กรม ข',
      toText: 'ผู้อำนวยการ',
      speed: 2,
      secrecy: 1,
      remark: 'การปฏิบัติ: เก็บแฟ้ม · แฟ้ม 1',
      arrivedAt: new Date(`${oldYear}-02-05T00:00:00+07:00`),
      isOverdue: false,
      actions: [],
      retention: { untilYear: oldYear + 10 },
      movedIn: { book: 'receive', number: 12, point: 0, year: oldYear, missing: ['12.pdf', '12ก.pdf'] },
    });
    expect(seen.history).toMatchObject([
      { name: 'letter.moved-in', note: `ทะเบียนหนังสือรับ 12/${oldYearText} · ทะเบียนรับ.xlsx` },
    ]);
    expect(seen.history[0]?.actorName).not.toBe('');
    expect(await office.listsWith('registrar', documentId)).toEqual([]);
    expect(await closedCount('registrar')).toEqual(['เรื่องเดิมที่ 12']);
    const missing = await office.refusal(office.caller('registrar'), 'getOldRegisterEntry', {
      oldEntryId: entry?.entryId ?? 0,
    });
    expect(missing).toMatchObject({ code: 'not-found' });
    const { item } = await office.call(office.caller('registrar'), 'getOldRegisterEntry', {
      oldEntryId: line?.entryId ?? 0,
    });
    expect(item).toMatchObject({ number: 13, files: [], missing: [] });
  });

  it('shows its files, the first as the letter, once they have arrived', async () => {
    const importId = await old.bring('director', [oldRow(1, { files: '1.pdf; ผนวก.pdf' })]);
    await old.sendFile('director', importId, 'ผนวก.pdf', await makePdf(2));
    const fileId = await old.sendFile('director', importId, '1.pdf', await makePdf(1));
    const seen = await letter(await letterId(1));
    expect(seen.movedIn?.missing).toEqual([]);
    expect(seen.files).toMatchObject([
      { name: '1.pdf', part: 'letter', fileId },
      { name: 'ผนวก.pdf', part: 'enclosure', pageCount: 2 },
    ]);
    expect(seen.history.map(({ name, note }) => [name, note])).toEqual([
      ['letter.moved-in', expect.any(String)],
      ['letter.file-moved-in', 'ผนวก.pdf'],
      ['letter.file-moved-in', '1.pdf'],
    ]);
  });

  it('of letters sent is a letter of our own, an inside one when it went to a unit', async () => {
    const { name } = await office.platform.database
      .selectFrom('units')
      .select('name')
      .where('id', '=', divisionA)
      .executeTakeFirstOrThrow();
    await old.bring('director', [
      oldRow(1, { book: 'ส่ง', files: '1.pdf' }),
      oldRow(2, { book: 'ส่ง', files: '2.pdf', toText: name }),
    ]);
    const ofSend = await entries('registrar', { book: 'send' });
    const kinds = await Promise.all(
      ofSend.map(async ({ documentId, number }) => {
        const { kind, arrivedAt } = await letter(documentId ?? 0);
        return [number, kind, arrivedAt];
      }),
    );
    expect(kinds).toEqual([
      [2, 2, null],
      [1, 1, null],
    ]);
  });

  it('is read by whoever reads the letters of its unit, and not by who brought it', async () => {
    await old.bring('director', [
      oldRow(1, { files: '1.pdf' }),
      oldRow(2, { files: '2.pdf', unit: String(divisionA) }),
    ]);
    const ofRegistry = await storedId('เรื่องเดิมที่ 1');
    const ofDivision = await storedId('เรื่องเดิมที่ 2');
    for (const name of ['director', 'clerkA', 'headA', 'officerP', 'clerkB'] as const)
      await absentFor(name, ofRegistry);
    for (const name of ['director', 'officerP', 'clerkB', 'secretRegistrarA'] as const)
      await absentFor(name, ofDivision);
    for (const name of ['registrar', 'clerkA', 'headA'] as const)
      expect((await letter(ofDivision, name)).subject).toBe('เรื่องเดิมที่ 2');
    expect(await found('director', 'เรื่องเดิม')).toEqual([]);
    expect(await found('clerkA', 'เรื่องเดิม')).toEqual(['เรื่องเดิมที่ 2']);
  });

  it('is found by its words, its number in the old register and its file', async () => {
    const importId = await old.bring('director', [oldRow(7, { files: '7.pdf' }), oldRow(8, { files: '8.pdf' })]);
    await old.sendFile('director', importId, '7.pdf', await makePdf(1, 'watershed'));
    await readTexts();
    expect(await found('registrar', 'เรื่องเดิมที่ 8')).toEqual(['เรื่องเดิมที่ 8']);
    expect(await found('registrar', 'กก 0201/7')).toEqual(['เรื่องเดิมที่ 7']);
    const [byNumber, ...others] = await search('registrar', `7/${oldYearText}`);
    expect(others).toEqual([]);
    expect(byNumber).toMatchObject({ subject: 'เรื่องเดิมที่ 7', hit: { place: 'registerNumber' } });
    expect(await found('clerkA', `7/${oldYearText}`)).toEqual([]);
    expect(await found('registrar', 'watershed')).toEqual([]);
    expect(await found('registrar', 'watershed', true)).toEqual(['เรื่องเดิมที่ 7']);
    expect(await found('clerkA', 'watershed', true)).toEqual([]);
    const inBook = async (text: string) => (await entries('registrar', { search: text })).map(({ number }) => number);
    expect([await inBook('watershed'), await inBook('เรื่องเดิมที่ 8')]).toEqual([[7], [8]]);
  });

  it('is not found as drafted by who brought it', async () => {
    await letBring(office, 'registrar');
    await old.bring('registrar', [oldRow(1, { files: '1.pdf' })]);
    const { documentId } = await office.register('registrar', []);
    const { personId } = people.registrar;
    const request = { text: '', inFiles: false, personId, take: 50 };
    const { items } = await office.call(office.caller('registrar'), 'searchDocuments', request);
    expect(items.map((item) => item.documentId)).toEqual([documentId]);
  });

  it('is warned of when the same letter is registered again', async () => {
    await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    const same = { letterNumber: 'กก 0201/1', letterDate: `${oldYear}-02-01`, fromText: 'กรม ข', fileIds: [] };
    const { items } = await office.call(office.caller('registrar'), 'findDuplicateLetters', same);
    expect(items).toMatchObject([
      { subject: 'เรื่องเดิมที่ 1', registerNumber: '1', registeredAt: new Date(`${oldYear}-02-05T00:00:00+07:00`) },
    ]);
    expect((await office.call(office.caller('clerkA'), 'findDuplicateLetters', same)).items).toEqual([]);
  });

  it('takes no number: the register goes on after the highest old one', async () => {
    const now = String(Number(oldYearText) + 2);
    const ofNow = (number: number) =>
      oldRow(number, { year: now, enteredOn: `1/1/${now}`, letterDate: '', files: `${number}.pdf` });
    await old.bring('director', [ofNow(40), ofNow(41)]);
    expect((await office.register('registrar', [])).registerNumber).toBe('42');
    const { rows } = { rows: await entries('registrar', { year: oldYear + 2 }) };
    expect(rows.map(({ number, kind }) => [number, kind])).toEqual([
      [42, 'letter'],
      [41, 'oldLetter'],
      [40, 'oldLetter'],
      [1, 'skipped'],
    ]);
  });
});

describe('work on a letter that was moved in', () => {
  it('is refused with the reason, and a new letter refers to it', async () => {
    await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    const documentId = await letterId(1);
    const { legId } = await letter(documentId);
    const refused = await office.refusal(office.caller('registrar'), 'reopen', {
      documentId,
      legId,
      taskId: null,
      input: { reason: 'ขอเปิดเรื่องอีกครั้ง' },
    });
    expect(refused).toMatchObject({ code: 'letter-moved-in', message: refusals['letter-moved-in'] });
    const { documentId: reply } = (
      await office.call(office.caller('registrar'), 'beginDocument', {
        kind: 1,
        ownerUnitId: null,
        answersDocumentId: documentId,
      })
    ).item;
    const { item } = await office.call(office.caller('registrar'), 'getWriting', { documentId: reply });
    expect(item.references).toMatchObject([{ documentId, isAnswer: true }]);
    expect((await letter(documentId)).related).toMatchObject([{ documentId: reply, relation: 'answeredBy' }]);
  });
});

describe('a secret letter of an old register', () => {
  const secretRow = (number: number, secrecy = 'ลับ') => oldRow(number, { files: `${number}.pdf`, secrecy });

  it('is brought by its secret registrar with the clearance, and by nobody else', async () => {
    await letBring(office, 'registrar');
    const { secretNotPermitted, topSecret, secretNeedsFiles, secrecyUnknown } = thai.faults;
    for (const by of ['director', 'registrar'] as const)
      expect(await old.faults(by, [secretRow(1)])).toEqual([[2, 'secrecy', secretNotPermitted]]);
    expect(
      await old.faults('secretRegistrar', [
        secretRow(1, 'ลับที่สุด'),
        oldRow(2, { secrecy: 'ลับ' }),
        secretRow(3, 'ลับมากๆ'),
        { ...secretRow(4), unit: String(divisionA) },
        secretRow(5, 'ลับมาก'),
      ]),
    ).toEqual([
      [2, 'secrecy', topSecret],
      [3, 'secrecy', secretNeedsFiles],
      [4, 'secrecy', secrecyUnknown],
      [5, 'secrecy', secretNotPermitted],
    ]);
  });

  it('is seen by nobody without the clearance, whatever they may do with registers', async () => {
    const importId = await old.bring('secretRegistrar', [secretRow(1), oldRow(2, { files: '2.pdf' })]);
    await old.sendFile('secretRegistrar', importId, '1.pdf', await makePdf(1, 'confidential'));
    await readTexts();
    const documentId = await storedId('เรื่องเดิมที่ 1');
    expect(await letter(documentId, 'secretRegistrar')).toMatchObject({
      secrecy: 2,
      files: [{ name: '1.pdf', watermarkMode: 'marked' }],
    });
    expect(await found('secretRegistrar', 'เรื่องเดิมที่ 1')).toEqual(['เรื่องเดิมที่ 1']);
    expect(await found('secretRegistrar', `1/${oldYearText}`)).toEqual(['เรื่องเดิมที่ 1']);
    for (const name of ['registrar', 'director', 'clerkA', 'headA', 'secretRegistrarA'] as const) {
      await absentFor(name, documentId);
      for (const text of ['เรื่องเดิมที่ 1', 'กก 0201/1', `1/${oldYearText}`, 'confidential'])
        expect(await found(name, text, true)).toEqual([]);
    }
    // The register shows the number, as of any letter that became secret.
    expect((await entries()).find(({ number }) => number === 1)).toMatchObject({
      subject: redactedText,
      documentId: null,
      legId: null,
      fromText: '',
      letterNumber: '',
    });
    for (const text of ['เรื่องเดิมที่ 1', 'กก 0201/1', 'confidential'])
      expect(await entries('registrar', { search: text })).toEqual([]);
    expect((await entries('registrar', { search: `1/${oldYearText}` })).map(({ number }) => number)).toEqual([1]);
    // Neither do the names of its files say anything, nor how many there are.
    expect((await old.names('director', importId)).map(({ path }) => path)).toEqual(['2.pdf']);
    const counted = async (by: PersonName) =>
      (await office.call(office.caller(by), 'getOldRegisterImports', { take: 1 })).items[0]?.files;
    expect(await counted('director')).toEqual({ named: 1, arrived: 0 });
    expect(await counted('secretRegistrar')).toEqual({ named: 2, arrived: 1 });
    const [name] = await old.names('secretRegistrar', importId);
    const fileId = await old.upload('director', await makePdf(1), '1.pdf');
    const attach = (nameId: number) =>
      office.refusal(office.caller('director'), 'attachOldRegisterFile', { importId, nameId, fileId });
    expect(await attach(name?.id ?? 0)).toEqual(await attach(987_654));
    const entryId = (await entries()).find(({ number }) => number === 1)?.entryId ?? 0;
    const opened = (by: PersonName, oldEntryId: number) =>
      office.refusal(office.caller(by), 'getOldRegisterEntry', { oldEntryId });
    expect(await opened('registrar', entryId)).toEqual(await opened('registrar', 987_654));
    await opened('secretRegistrar', entryId);
    await office.platform.refusedViews.flush();
    const looks = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'documentId'])
      .where('name', '=', 'document.view-refused')
      .orderBy('sequence')
      .execute();
    for (const name of ['director', 'registrar'] as const)
      expect(looks).toContainEqual({ actorId: people[name].personId, documentId });
    expect(looks.map(({ actorId }) => actorId)).not.toContain(people.secretRegistrar.personId);
    const texts = await office.platform.database.selectFrom('contents').select('plainText').execute();
    expect(texts.every(({ plainText }) => plainText === null)).toBe(true);
    // Nor does another file, nor undoing the import.
    expect(await old.faults('director', [oldRow(1, { subject: 'อื่น' })])).toEqual([
      [2, 'number', thai.faults.notChangeable],
    ]);
    expect(await old.undoRefusal('director', importId)).toMatchObject({ code: 'not-permitted' });
    await old.undo('secretRegistrar', importId);
    expect(await lettersStored()).toEqual([]);
  });

  it('is neither shown to nor changed by a file without classes, except by who may bring it', async () => {
    await letBring(office, 'registrar');
    await old.bring('secretRegistrar', [secretRow(1)]);
    const documentId = await storedId('เรื่องเดิมที่ 1');
    const stored = () => office.platform.database.selectFrom('documents').selectAll().executeTakeFirst();
    const before = await stored();
    const columns = oldColumnNames.filter((column) => column !== 'secrecy');
    // One that guesses all of it, another that changes it, and one that says nothing of files either.
    const sheets = [
      oldSheet([oldRow(1, { files: '1.pdf' })], columns),
      oldSheet([oldRow(1, { files: '2.pdf', subject: 'แก้แล้ว' })], columns),
      oldSheet([oldRow(1, { subject: 'แก้แล้ว' })], withoutClassOrFiles),
    ];
    for (const sheet of sheets) {
      const theirs = await old.preview('secretRegistrar', sheet);
      expect(theirs.faulty).toEqual([]);
      for (const by of ['registrar', 'director'] as const) {
        const seen = await old.preview(by, sheet);
        expect(seen).toMatchObject({
          counts: { added: 0, changed: 0, unchanged: 0, faulty: 1 },
          books: [],
          files: { rows: 0, names: 0 },
          changes: [],
          faulty: [{ faults: [{ field: 'number', found: '1', reason: thai.faults.notChangeable }] }],
          digest: null,
        });
        const reply = await old.importSheet(by, sheet, theirs.digest ?? '');
        expect(reply.json()).toMatchObject({ code: 'table-has-faults' });
      }
    }
    expect(await stored()).toEqual(before);
    await old.bring('secretRegistrar', [oldRow(1, { files: '1.pdf', subject: 'แก้แล้ว' })], columns);
    expect(await letter(documentId, 'secretRegistrar')).toMatchObject({ subject: 'แก้แล้ว', secrecy: 2 });
  });

  it('is no other than an ordinary one to an administrator who does not read the register', async () => {
    await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.clerkB.personId)
      .execute();
    await old.bring('secretRegistrar', [secretRow(1), oldRow(4, { files: '4.pdf' })]);
    const ordinary = [2, 3, 5].map((number) => oldRow(number, { files: `${number}.pdf` }));
    await old.bring('clerkB', ordinary);
    // Of what they brought, one became secret since, and one was opened.
    const { database } = office.platform;
    const [secretId, openedId] = [await storedId('เรื่องเดิมที่ 3'), await storedId('เรื่องเดิมที่ 5')];
    await database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', secretId).execute();
    await inTransaction(database, (transaction) =>
      appendEvents(
        transaction,
        [secretId, openedId].map((documentId) => ({
          name: 'document.viewed' as const,
          documentId,
          actorId: people.registrar.personId,
          details: {},
        })),
        office.platform.clock(),
      ),
    );
    const faults = (number: number, changes: object) => old.faults('clerkB', [oldRow(number, changes)]);
    for (const changes of [{ subject: 'อื่น' }, { subject: 'อื่น', files: 'อื่น.pdf' }, { files: 'อื่น.pdf' }])
      for (const number of [1, 3, 4, 5])
        expect(await faults(number, changes)).toEqual([[2, 'number', thai.faults.notChangeable]]);
    // The same file again changes nothing.
    expect(await old.preview('clerkB', oldSheet(ordinary))).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 3, faulty: 0 },
    });
    // What nobody else has dealt with they correct, and who reads the register corrects any ordinary one.
    expect(await faults(2, { subject: 'แก้', files: '2.pdf' })).toEqual([]);
    await letBring(office, 'registrar');
    expect(await old.faults('registrar', [oldRow(4, { subject: 'แก้', files: '4.pdf' })])).toEqual([]);
  });

  it('takes only files that can be marked', async () => {
    const importId = await old.bring('secretRegistrar', [secretRow(1)]);
    const [name] = await old.names('secretRegistrar', importId);
    const fileId = await old.upload('secretRegistrar', Buffer.from('ข้อความ'), '1.txt');
    const request = { importId, nameId: name?.id ?? 0, fileId };
    expect(await office.refusal(office.caller('secretRegistrar'), 'attachOldRegisterFile', request)).toMatchObject({
      code: 'file-not-markable',
    });
    await old.sendFile('secretRegistrar', importId, '1.pdf', await makePdf(1));
  });

  it('leaves no text in clear of a file that a later import leaves out', async () => {
    const first = await old.bring('secretRegistrar', [{ ...secretRow(1), files: '1.pdf; 2.pdf' }]);
    const fileId = await old.sendFile('secretRegistrar', first, '1.pdf', await makePdf(1, 'confidential'));
    await old.bring('secretRegistrar', [{ ...secretRow(1), files: '2.pdf' }]);
    await readTexts();
    const { database } = office.platform;
    const { plainText } = await database.selectFrom('contents').select('plainText').executeTakeFirstOrThrow();
    expect(plainText).toBeNull();
    const headers = { authorization: `Bearer ${office.caller('secretRegistrar').token}` };
    expect((await office.app.inject({ url: `/api/files/${fileId}`, headers })).statusCode).toBe(404);
  });

  it('leaves no text in clear of a line that becomes one, until that is undone', async () => {
    const { database } = office.platform;
    const texts = async () => {
      const rows = await database.selectFrom('contents').select(['plainText', 'searchText']).execute();
      return rows.map(({ plainText, searchText }) => [plainText?.trim(), searchText?.trim()]);
    };
    await lineWithFile('confidential');
    await readTexts();
    expect(await texts()).toEqual([['confidential 1', 'confidential 1']]);
    watched.forget();
    const importId = await old.bring('secretRegistrar', [secretRow(1)]);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect(await texts()).toEqual([[undefined, undefined]]);
    await readTexts();
    expect(await texts()).toEqual([[undefined, undefined]]);
    await queuedTexts();
    watched.forget();
    await old.undo('secretRegistrar', importId);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect(await queuedTexts()).toBe(1);
    await readTexts();
    expect(await texts()).toEqual([['confidential 1', 'confidential 1']]);
  });

  it('is declassified by who may, without a number of another register', async () => {
    await old.bring('secretRegistrar', [secretRow(1)]);
    const documentId = await storedId('เรื่องเดิมที่ 1');
    const order = { orderNumber: 'คำสั่งที่ 1', reason: 'พ้นเหตุ' };
    const done = await office.perform('secretRegistrar', 'reclassify', documentId, { ...order, secrecy: 1 });
    expect(done).toBe('done');
    expect((await entries())[0]).toMatchObject({ number: 1, documentId, subject: 'เรื่องเดิมที่ 1' });
    expect(await office.platform.database.selectFrom('registerEntries').select('id').execute()).toEqual([]);
    const series = await office.platform.database
      .selectFrom('numberSeries')
      .select(['lastNumber', 'isSecret'])
      .execute();
    expect(series).toEqual([{ lastNumber: 0, isSecret: false }]);
    expect(await closedCount('registrar')).toEqual(['เรื่องเดิมที่ 1']);
  });
});

describe('an import of letters', () => {
  it('changes nothing when it is repeated, and a later one corrects the letter and its files', async () => {
    const first = await old.bring('director', [oldRow(1, { files: '1.pdf; 2.pdf' }), oldRow(2, { files: '3.pdf' })]);
    await old.sendFile('director', first, '1.pdf', await makePdf(1, 'first'));
    await old.sendFile('director', first, '2.pdf', await makePdf(1, 'second'));
    await readTexts();
    const documentId = await letterId(1);
    const same = await old.preview('director', oldSheet([oldRow(1, { files: '1.pdf; 2.pdf' })]));
    expect(same.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    watched.forget();
    const second = await old.bring('director', [
      oldRow(1, {
        files: '2.pdf',
        subject: 'แก้แล้ว',
        enteredOn: `6/2/${oldYearText}`,
        letterDate: '',
        letterNumber: 'กก 9',
        fromText: 'กรม ค',
        remark: 'แฟ้ม 9',
        speed: 'ด่วนที่สุด',
      }),
    ]);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect(await letterId(1)).toBe(documentId);
    expect(await letter(documentId)).toMatchObject({
      subject: 'แก้แล้ว',
      letterDate: null,
      letterNumber: 'กก 9',
      fromText: 'กรม ค',
      remark: 'แฟ้ม 9',
      arrivedAt: new Date(`${oldYear}-02-06T00:00:00+07:00`),
      speed: 4,
      files: [{ name: '2.pdf', part: 'letter' }],
    });
    expect((await letter(documentId)).history.at(-1)?.name).toBe('letter.moved-in-changed');
    expect(await found('registrar', 'แก้แล้ว')).toEqual(['แก้แล้ว']);
    expect((await closedCount('registrar')).toSorted()).toEqual(['เรื่องเดิมที่ 2', 'แก้แล้ว']);
    watched.forget();
    await old.undo('director', second);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    const restored = await letter(documentId);
    expect(restored).toMatchObject({ subject: 'เรื่องเดิมที่ 1', speed: 1 });
    expect(restored.files.map(({ name, part }) => [name, part])).toEqual([
      ['1.pdf', 'letter'],
      ['2.pdf', 'enclosure'],
    ]);
    expect(await found('registrar', 'second', true)).toEqual(['เรื่องเดิมที่ 1']);
    await old.undo('director', first);
    expect([await lettersStored(), await closedCount('registrar')]).toEqual([[], []]);
    const counts = await office.platform.database.selectFrom('trayCounts').select(['total', 'urgent']).execute();
    expect(counts.every(({ total, urgent }) => total === 0 && urgent === 0)).toBe(true);
    // What was taken out can be brought again.
    await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    expect(await lettersStored()).toEqual(['เรื่องเดิมที่ 1']);
  });

  it('corrects and restores letters in a number of statements that does not grow with them', async () => {
    const rows = (subject: string) =>
      [1, 2, 3].map((number) => oldRow(number, { files: `${number}.pdf`, subject: `${subject} ${number}` }));
    await old.bring('director', rows('เรื่อง'));
    const changes = () => watched.texts().filter((text) => /^\s*update "?(?:documents|legs)\b/i.test(text)).length;
    watched.forget();
    const importId = await old.bring('director', rows('แก้แล้ว'));
    expect([changes(), await lettersStored()]).toEqual([2, ['แก้แล้ว 1', 'แก้แล้ว 2', 'แก้แล้ว 3']]);
    watched.forget();
    await old.undo('director', importId);
    expect(await lettersStored()).toEqual(['เรื่อง 1', 'เรื่อง 2', 'เรื่อง 3']);
    // And the drafts that were discarded, none of which is begun from one of them any more.
    expect(changes()).toBe(3);
  });

  it('makes a letter of a line that names files now, and a line of none again when it is undone', async () => {
    await old.bring('director', [oldRow(1)]);
    const second = await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    expect(await letter(await letterId(1))).toMatchObject({ movedIn: { missing: ['1.pdf'] } });
    await old.undo('director', second);
    expect((await entries())[0]).toMatchObject({ kind: 'old', documentId: null });
  });

  it('makes letters of rows with files that were brought before such rows were letters', async () => {
    const { fileId, entryId } = await lineWithFile();
    const caller = office.caller('registrar');
    const { item } = await office.call(caller, 'getOldRegisterEntry', { oldEntryId: entryId });
    expect(item.files).toMatchObject([{ fileId }]);
    await letBring(office, 'registrar');
    const again = await old.preview('registrar', oldSheet([oldRow(1, { files: '1.pdf' })]));
    expect(again.changes).toMatchObject([{ fields: [{ column: 'files', before: '', after: '1.pdf' }] }]);
    await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    expect((await letter(await letterId(1))).files).toMatchObject([{ name: '1.pdf', part: 'letter' }]);
  });

  it('is not undone while something stands on a letter, and says what and on which', async () => {
    const importId = await old.bring('director', [oldRow(1, { files: '1.pdf' }), oldRow(2, { files: '2.pdf' })]);
    const [first, second] = [await letterId(1), await letterId(2)];
    await letter(first);
    await office.call(office.caller('registrar'), 'markDocumentRead', { documentId: first });
    const registrar = office.caller('registrar');
    const note = { documentId: second, audience: 'self', text: 'ดูแฟ้ม 2' } as const;
    const { noteId } = (await office.call(registrar, 'writeNote', note)).item;
    const begun = { kind: 1, ownerUnitId: null, answersDocumentId: first };
    const { documentId: draft } = (await office.call(registrar, 'beginDocument', begun)).item;
    expect(await old.undoRefusal('director', importId)).toMatchObject({
      code: 'old-letters-in-use',
      message: `ยกเลิกการนำเข้านี้ไม่ได้ เพราะหนังสือที่นำเข้า (ทะเบียนหนังสือรับ 1/${oldYearText}, ทะเบียนหนังสือรับ 2/${oldYearText}) มีการใช้งานแล้ว ได้แก่ การอ้างถึงจากหนังสืออื่น หนังสือหรือร่างที่เริ่มจากหนังสือนี้ และบันทึกช่วยงาน`,
    });
    await office.call(registrar, 'withdrawNote', { documentId: second, noteId });
    expect(await office.perform('registrar', 'discard', draft, { reason: 'ไม่ต้องตอบ' })).toBe('done');
    watched.forget();
    await old.undo('director', importId);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect(await lettersStored()).toHaveLength(1);
    await absentFor('registrar', first);
  });

  it('is undone also when a draft about a letter of it is discarded meanwhile', async () => {
    const importId = await old.bring('director', [oldRow(1, { files: '1.pdf' })]);
    const first = await letterId(1);
    const begun = { kind: 1, ownerUnitId: null, answersDocumentId: first };
    const { documentId: draft } = (await office.call(office.caller('registrar'), 'beginDocument', begun)).item;
    const { database } = office.platform;
    const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const discarding = database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('documents').select('id').where('id', '=', first).forNoKeyUpdate().execute();
      locked.resolve();
      await waiting.promise;
      await transaction.updateTable('documents').set({ state: 'discarded' }).where('id', '=', draft).execute();
    });
    await locked.promise;
    const undoing = old.undo('director', importId);
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    waiting.resolve();
    await discarding;
    await undoing;
    expect(await lettersStored()).toHaveLength(1);
    const { refersToId } = await database
      .selectFrom('documentReferences')
      .select('refersToId')
      .where('documentId', '=', draft)
      .executeTakeFirstOrThrow();
    expect(refersToId).toBeNull();
  });

  it('goes on with its files after the server was stopped, and counts what has arrived', async () => {
    const importId = await old.bring('director', [oldRow(1, { files: '1.pdf; 2.pdf' })]);
    await old.sendFile('director', importId, '1.pdf', await makePdf(1));
    const { database } = office.platform;
    await expect(
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('oldRegisterFiles').set({ fileId: null }).execute();
        throw new Error('the server ends');
      }),
    ).rejects.toThrow('the server ends');
    expect((await letter(await letterId(1))).movedIn?.missing).toEqual(['2.pdf']);
    await old.sendFile('director', importId, '2.pdf', await makePdf(1));
    expect((await letter(await letterId(1))).files).toHaveLength(2);
  });

  it('says which speed or category is not known', async () => {
    const { speedUnknown, categoryUnknown } = thai.faults;
    const rows = [oldRow(1, { files: '1.pdf', speed: 'เร็วมาก', category: 'ไม่มี' })];
    expect(await old.faults('director', rows)).toEqual([
      [2, 'speed', speedUnknown],
      [2, 'category', categoryUnknown],
    ]);
    const { database } = office.platform;
    await database
      .insertInto('documentCategories')
      .values({ name: 'การเงิน', categoryCode: 'กง', sortOrder: 1, keptForEver: true })
      .execute();
    await old.bring('director', [oldRow(1, { files: '1.pdf', category: 'กง' })]);
    expect(await letter(await letterId(1))).toMatchObject({ retention: { years: null }, categoryName: 'กง การเงิน' });
  });
});
