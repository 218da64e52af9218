import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { uploadedFile, megabyte } from '#contract/files.ts';
import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { oldColumnNames, type OldColumn } from '#domain/registers/old-entries.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';
import { refusals } from '#locales/th/refusals.ts';
import { extractTextOf } from '#server/document-texts/extract-text.job.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { makeLockedPdf, makePdf } from '#tests/support/server-files.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

const { divisionA, registry } = units;
const { personId } = people.director;
const year = yearOf(new Date()) - 2;
const past = String(year + buddhistOffsetYears);
const { menuId } = settingScreens.oldRegisters;
const dayMs = 24 * 60 * 60 * 1000;

const watched = watchStatements();
let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  await database
    .insertInto('menuPermissions')
    .values({ menuId, mayQuery: true, mayManage: false, grantee: 'everybody' })
    .execute();
});
afterEach(async () => {
  await office.close();
  watched.forget();
});
afterAll(() => watched.stop());

const letEverybodyManage = () =>
  office.platform.database
    .updateTable('menuPermissions')
    .set({ mayManage: true })
    .where('menuId', '=', menuId)
    .execute();

type Row = Partial<Record<OldColumn, string>>;
const row = (number: number, files: string, changes: Row = {}): Row => ({
  unit: String(registry),
  book: 'รับ',
  year: past,
  number: String(number),
  enteredOn: `5/2/${past}`,
  subject: `เรื่องเดิมที่ ${number}`,
  files,
  ...changes,
});
const withoutFiles = oldColumnNames.filter((name) => name !== 'files');
const fileOf = (rows: readonly Row[], columns: readonly OldColumn[] = oldColumnNames) =>
  [columns.map((column) => thai.columns[column]), ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

function send(by: PersonName, url: string, content: string | Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${office.caller(by).token}`, 'accept-language': 'th' };
  return office.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload: form });
}
const { previewOldRegisters, importOldRegisters } = oldRegisterImportCalls;
async function previewed(content: string, by: PersonName = 'director') {
  const reply = await send(by, previewOldRegisters.path, content, 'ก.csv');
  return previewOldRegisters.reply.parse(reply.json());
}
async function applied(
  rows: readonly Row[],
  { by = 'director', columns = oldColumnNames }: { by?: PersonName; columns?: readonly OldColumn[] } = {},
): Promise<number> {
  const content = fileOf(rows, columns);
  const { digest, faulty } = await previewed(content, by);
  expect(faulty).toEqual([]);
  const query = new URLSearchParams({ fileName: 'ทะเบียน.csv', digest: digest ?? '' });
  const reply = await send(by, `${importOldRegisters.path}?${query}`, content, 'ก.csv');
  expect(reply.statusCode, reply.body).toBe(200);
  const { items } = await office.call(office.caller(by), 'getOldRegisterImports', { take: 1 });
  return items[0]?.id ?? expect.unreachable('there is an import');
}
const upload = (content: Buffer, name: string, by: PersonName = 'director') => send(by, 'files/upload', content, name);
async function uploaded(content: Buffer, name = 'ก.pdf', by: PersonName = 'director'): Promise<number> {
  const reply = await upload(content, name, by);
  expect(reply.statusCode, reply.body).toBe(200);
  return uploadedFile.parse(reply.json()).fileId;
}
const named = async (importId: number, changes: object = {}, by: PersonName = 'director') =>
  (await office.call(office.caller(by), 'getOldRegisterFiles', { importId, isMissing: false, take: 500, ...changes }))
    .items;
const missing = async (importId: number) => (await named(importId, { isMissing: true })).map(({ path }) => path);
const nameOf = async (importId: number, path: string) =>
  (await named(importId)).find((name) => name.path === path)?.id ?? expect.unreachable(`${path} is named`);
const attach = (request: { importId: number; nameId: number; fileId: number }, by: PersonName = 'director') =>
  office.call(office.caller(by), 'attachOldRegisterFile', request);
const attachRefusal = async (
  request: { importId: number; nameId: number; fileId: number },
  by: PersonName = 'director',
) => (await office.refusal(office.caller(by), 'attachOldRegisterFile', request)).code;
/** Sends a file for a name, as the screen does. */
async function sent(importId: number, path: string, content: Buffer, by: PersonName = 'director'): Promise<number> {
  const fileId = await uploaded(content, path, by);
  await attach({ importId, nameId: await nameOf(importId, path), fileId }, by);
  return fileId;
}
const undo = (importId: number) => office.call(office.caller('director'), 'undoOldRegisterImport', { importId });
const download = (fileId: number, by: PersonName) =>
  office.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${office.caller(by).token}` },
  });
const book = { unitId: registry, book: 'receive', isSecret: false, isCircular: false, year, take: 100 } as const;
const found = async (search: string) =>
  (await office.call(office.caller('registrar'), 'getRegister', { ...book, search })).items.map(({ number }) => number);
const entryAt = async (number: number) =>
  (await office.call(office.caller('registrar'), 'getRegister', book)).items.find((item) => item.number === number) ??
  expect.unreachable('the entry is there');
const letterId = async (number: number) => (await entryAt(number)).documentId ?? expect.unreachable('it is a letter');
/** The letter that an entry with files is. */
const entry = async (number: number, by: PersonName = 'registrar') => {
  const { item } = await office.call(office.caller(by), 'getDocument', { documentId: await letterId(number) });
  return { subject: item.subject, files: item.files, missing: item.movedIn?.missing };
};
const files = () => office.platform.database.selectFrom('files').selectAll().orderBy('id').execute();
const attachedEvents = async () =>
  (await eventsOf(office.platform.database, personId)).filter(({ name }) => name === 'letter.file-moved-in');
const readTexts = async () => {
  const contents = await office.platform.database.selectFrom('contents').select('sha256').execute();
  for (const { sha256 } of contents) await extractTextOf(office.platform, { sha256: sha256.toString('hex') });
};
const storedContents = async () =>
  (await readdir(join(office.platform.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })).filter(
    (item) => item.isFile(),
  ).length;

describe('the column of files', () => {
  it('says before the import how many rows name files, and which names cannot be used', async () => {
    const good = await previewed(fileOf([row(1, '1.pdf; ผนวก/2.pdf'), row(2, ''), row(3, '1.pdf')]));
    expect(good).toMatchObject({ files: { rows: 2, names: 3 }, counts: { added: 3, faulty: 0 } });
    expect(good.changes[0]?.fields).toContainEqual({ column: 'files', before: null, after: '1.pdf; ผนวก/2.pdf' });
    const bad = await previewed(
      fileOf([row(1, '1.pdf;;2.pdf'), row(2, '../2.pdf'), row(3, 'a.pdf;A.pdf'), row(4, '')]),
    );
    expect(bad.faulty.map(({ rowNumber, faults }) => [rowNumber, faults[0]?.field, faults[0]?.reason])).toEqual([
      [2, 'files', thai.faults.fileNameEmpty],
      [3, 'files', thai.faults.fileNameNotUsable.replace('{name}', '../2.pdf')],
      [4, 'files', thai.faults.fileNamedTwice.replace('{name}', 'A.pdf')],
    ]);
    expect(bad.digest).toBeNull();
  });

  it('changes an entry when it names others, and says nothing when the spreadsheet does not have it', async () => {
    const first = await applied([row(1, '1.pdf; 2.pdf'), row(2, '3.pdf')]);
    expect(await previewed(fileOf([row(1, '1.pdf; 2.pdf')]))).toMatchObject({ counts: { unchanged: 1 } });
    expect(await previewed(fileOf([row(1, '1.pdf')]))).toMatchObject({ counts: { changed: 1 } });
    const same = await previewed(fileOf([row(1, '')], withoutFiles));
    expect(same).toMatchObject({ counts: { unchanged: 1 }, files: { names: 0 } });
    await sent(first, '1.pdf', await makePdf(1, 'first'));
    await sent(first, '2.pdf', await makePdf(1, 'second'));
    const second = await applied([row(1, '', { subject: 'แก้แล้ว' })], { columns: withoutFiles });
    expect((await entry(1)).files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf']);
    // What the new spreadsheet leaves out goes, and what has arrived under another name stays.
    const third = await applied([row(1, '2.pdf; 4.pdf', { subject: 'แก้แล้ว' })]);
    expect(await entry(1)).toMatchObject({ files: [{ name: '2.pdf' }], missing: ['4.pdf'] });
    expect([await missing(first), await missing(second), await missing(third)]).toEqual([['3.pdf'], [], ['4.pdf']]);
    await undo(third);
    await undo(second);
    expect((await entry(1)).files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf']);
    expect(await files()).toHaveLength(2);
  });
});

describe('a file of an old register', () => {
  it('stands at its entry, is found by its text, read by who reads the register, and is in the log', async () => {
    const importId = await applied([row(1, '2567/1.pdf; 2.pdf'), row(2, '')]);
    expect(await missing(importId)).toEqual(['2567/1.pdf', '2.pdf']);
    const fileId = await sent(importId, '2567/1.pdf', await makePdf(1, 'watershed'));
    await readTexts();
    expect(await missing(importId)).toEqual(['2.pdf']);
    expect(await entry(1)).toMatchObject({
      subject: 'เรื่องเดิมที่ 1',
      files: [{ fileId, name: '1.pdf', mediaType: 'application/pdf', pageCount: 1 }],
      missing: ['2.pdf'],
    });
    expect(await found('watershed')).toEqual([1]);
    expect(await found('unheard')).toEqual([]);
    expect((await download(fileId, 'registrar')).statusCode).toBe(200);
    expect(await attachedEvents()).toEqual([{ name: 'letter.file-moved-in', details: { importId, fileId } }]);
    const { items } = await office.call(office.caller('director'), 'getOldRegisterImports', { take: 1 });
    expect(items[0]?.files).toEqual({ named: 2, arrived: 1 });
    // Neither the sweep of uploads nor another letter takes it.
    const { platform } = office;
    await sweepFiles({ ...platform, clock: () => new Date(Date.now() + 2 * dayMs) });
    expect((await download(fileId, 'registrar')).statusCode).toBe(200);
    const discarded = await office.refusal(office.caller('director'), 'discardFile', { fileId });
    expect(discarded).toMatchObject({ code: 'not-found' });
  });

  it('is read neither by who brought it without reading the register, nor by anybody else', async () => {
    const importId = await applied([row(1, '1.pdf')]);
    const fileId = await sent(importId, '1.pdf', await makePdf(1));
    const documentId = await letterId(1);
    for (const by of ['director', 'clerkA', 'officerP', 'secretRegistrarA'] as const) {
      expect((await download(fileId, by)).statusCode).toBe(404);
      const refused = await office.refusal(office.caller(by), 'getDocument', { documentId });
      expect(refused).toMatchObject({ code: 'document-not-found' });
    }
    expect((await office.app.inject({ url: `/api/files/${fileId}` })).statusCode).toBe(401);
  });

  it('cannot be taken by another letter', async () => {
    await letEverybodyManage();
    const importId = await applied([row(1, '1.pdf')], { by: 'registrar' });
    const fileId = await sent(importId, '1.pdf', await makePdf(1), 'registrar');
    const letter = office.register('registrar', [main(divisionA)], { fileIds: [fileId] });
    await expect(letter).rejects.toThrow(/file-not-found/);
  });

  it('is sent by nobody without the right to import, nor to a line of another import, nor after the undo', async () => {
    const importId = await applied([row(1, '1.pdf')]);
    const other = await applied([row(2, '2.pdf')]);
    const nameId = await nameOf(importId, '1.pdf');
    const fileId = await uploaded(await makePdf(1));
    const request = { importId, nameId, fileId };
    // Who reads the register, and may not import.
    const own = await uploaded(await makePdf(1), 'ก.pdf', 'registrar');
    expect(await attachRefusal({ ...request, fileId: own }, 'registrar')).toBe('not-permitted');
    const list = { importId, isMissing: false, take: 500 };
    expect(await office.refusal(office.caller('registrar'), 'getOldRegisterFiles', list)).toMatchObject({
      code: 'not-permitted',
    });
    // Who may import, into another register.
    await letEverybodyManage();
    const ofClerk = await uploaded(await makePdf(1), 'ก.pdf', 'clerkA');
    expect(await attachRefusal({ ...request, fileId: ofClerk }, 'clerkA')).toBe('not-permitted');
    expect(await office.refusal(office.caller('clerkA'), 'getOldRegisterFiles', list)).toMatchObject({
      code: 'not-permitted',
    });
    expect(await attachRefusal({ ...request, importId: other })).toBe('not-found');
    expect(await attachRefusal({ ...request, importId: 987_654 })).toBe('not-found');
    // The upload of somebody else, and none.
    expect(await attachRefusal({ ...request, fileId: own })).toBe('file-not-found');
    expect(await attachRefusal({ ...request, fileId: 987_654 })).toBe('file-not-found');
    const correction = await applied([row(1, '1.pdf', { subject: 'แก้แล้ว' })]);
    expect(await attachRefusal(request)).toBe('state-changed');
    await undo(correction);
    await undo(importId);
    expect(await attachRefusal(request)).toBe('not-found');
    expect((await files()).every(({ oldEntryId }) => oldEntryId === null)).toBe(true);
  });

  it('of a secret letter is answered like none to who may not see it, and the look is recorded', async () => {
    const secretFile = await uploaded(await makePdf(1), 'ก.pdf', 'secretRegistrar');
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], {
      fileIds: [secretFile],
      secrecy: 2,
    });
    const importId = await applied([row(1, '1.pdf')]);
    const request = { importId, nameId: await nameOf(importId, '1.pdf') };
    const refusalOf = (fileId: number) =>
      office.refusal(office.caller('director'), 'attachOldRegisterFile', { ...request, fileId });
    expect(await refusalOf(secretFile)).toEqual(await refusalOf(987_654));
    await office.platform.refusedViews.flush();
    const refused = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'documentId'])
      .where('name', '=', 'document.view-refused')
      .execute();
    expect(refused).toEqual([{ actorId: personId, documentId }]);
  });

  it('sent again changes nothing, whoever sends it, and another one does not replace it', async () => {
    await letEverybodyManage();
    const importId = await applied([row(1, '1.pdf')]);
    const content = await makePdf(1, 'same');
    const fileId = await sent(importId, '1.pdf', content);
    const nameId = await nameOf(importId, '1.pdf');
    const before = [await entry(1), await attachedEvents()];
    await attach({ importId, nameId, fileId });
    await sent(importId, '1.pdf', content);
    await sent(importId, '1.pdf', content, 'registrar');
    expect(await attachRefusal({ importId, nameId, fileId: await uploaded(await makePdf(2)) })).toBe(
      'old-file-differs',
    );
    expect([await entry(1), await attachedEvents()]).toEqual(before);
    // Its own upload, and the one that was refused.
    expect(await files()).toHaveLength(2);
  });

  it('from two browsers at once is there once', async () => {
    const importId = await applied([row(1, '1.pdf; 2.pdf')]);
    const content = await makePdf(1, 'same');
    const nameId = await nameOf(importId, '1.pdf');
    const uploads = [await uploaded(content), await uploaded(content), await uploaded(content)];
    await Promise.all(uploads.map((fileId) => attach({ importId, nameId, fileId })));
    expect([(await entry(1)).files.length, (await attachedEvents()).length]).toEqual([1, 1]);
    expect(await files()).toHaveLength(1);
    // Nor is one upload at two names.
    const [fileId = 0] = (await entry(1)).files.map((file) => file.fileId);
    const again = { importId, nameId: await nameOf(importId, '2.pdf'), fileId };
    expect(await attachRefusal(again)).toBe('file-not-found');
  });

  it('that is no usable file is refused in words, and the others come in', async () => {
    await office.platform.database.updateTable('officeRules').set({ maxFileMegabytes: 1 }).execute();
    const importId = await applied([row(1, 'ว่าง.pdf; โปรแกรม.pdf; ล็อก.pdf; ใหญ่.pdf; ดี.pdf')]);
    for (const [name, content, code] of [
      ['ว่าง.pdf', Buffer.alloc(0), 'file-empty'],
      ['โปรแกรม.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), 'file-type-not-supported'],
      ['ล็อก.pdf', makeLockedPdf(), 'file-encrypted'],
      ['ใหญ่.pdf', Buffer.concat([await makePdf(1), Buffer.alloc(megabyte)]), 'file-too-large'],
    ] as const) {
      const reply = (await upload(content, name)).json();
      expect([name, reply.code, reply.message]).toEqual([name, code, refusals[code]]);
    }
    await sent(importId, 'ดี.pdf', await makePdf(1));
    expect(await missing(importId)).toHaveLength(4);
    const list = { importId, isMissing: true, take: 1 };
    expect((await office.call(office.caller('director'), 'getOldRegisterFiles', list)).maxBytes).toBe(megabyte);
  });

  it('whose connection is lost on the way leaves nothing, and is still missing', async () => {
    const importId = await applied([row(1, '1.pdf'), row(2, '2.pdf')]);
    await sent(importId, '2.pdf', await makePdf(1));
    const earlier = await files();
    const address = new URL(await office.app.listen({ host: '127.0.0.1', port: 0 }));
    const before = await storedContents();
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST /api/files/upload HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${office.caller('director').token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="1.pdf"\r\n\r\n%PDF-1.7\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await storedContents(), await files(), await missing(importId)]).toEqual([before, earlier, ['1.pdf']]);
    await sent(importId, '1.pdf', await makePdf(1));
    expect(await missing(importId)).toEqual([]);
  });
});

describe('the files that an import names', () => {
  it('are read page after page, the missing ones by themselves, in a number of queries that does not grow', async () => {
    const importId = await applied(Array.from({ length: 300 }, (_, index) => row(index + 1, `${index + 1}.pdf`)));
    await sent(importId, '2.pdf', await makePdf(1));
    const read: string[] = [];
    let after: number | undefined;
    do {
      const page: readonly { id: number; path: string }[] = await named(importId, {
        isMissing: true,
        take: 100,
        after,
      });
      read.push(...page.map(({ path }) => path));
      after = page.at(-1)?.id;
    } while (after !== undefined);
    expect(read).toHaveLength(299);
    expect(new Set(read).size).toBe(299);
    expect(read).not.toContain('2.pdf');
    watched.forget();
    await named(importId);
    expect(watched.texts().filter((text) => text.includes('"old_register_files"'))).toHaveLength(1);
    watched.forget();
    await office.call(office.caller('director'), 'getOldRegisterImports', { take: 50 });
    expect(watched.texts().filter((text) => text.includes('"old_register_files"'))).toHaveLength(1);
  });
});

describe('undoing an import with files', () => {
  it('removes its files, and contents that nothing else names, with their texts', async () => {
    const shared = await makePdf(1, 'shared');
    const letterFile = await uploaded(shared, 'ก.pdf', 'registrar');
    await office.register('registrar', [main(divisionA)], { fileIds: [letterFile] });
    const importId = await applied([row(1, '1.pdf; 2.pdf')]);
    await sent(importId, '1.pdf', shared);
    const gone = await sent(importId, '2.pdf', await makePdf(1, 'vanishing'));
    await readTexts();
    expect(await found('vanishing')).toEqual([1]);
    watched.forget();
    await undo(importId);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect((await files()).map(({ id }) => id)).toEqual([letterFile]);
    expect((await download(gone, 'registrar')).statusCode).toBe(404);
    const contents = () =>
      office.platform.database.selectFrom('contents').select('plainText').orderBy('createdAt').execute();
    expect((await contents()).map(({ plainText }) => plainText?.trim() ?? null)).toEqual(['shared 1', null]);
    const { platform } = office;
    const later = new Date(Date.now() + 2 * dayMs);
    await sweepFiles({ ...platform, clock: () => later });
    expect([(await contents()).length, await storedContents()]).toEqual([1, 1]);
    expect((await download(letterFile, 'registrar')).statusCode).toBe(200);
    const undone = (await eventsOf(platform.database, personId)).find(
      ({ name }) => name === 'old-register.import-undone',
    );
    // Neither how many letters nor how many files: some might be secret.
    const details = { importId, fileName: expect.any(String), removed: 1, books: expect.any(Array) };
    expect(undone?.details).toEqual(details);
    expect(await named(importId)).toEqual([]);
  });

  it('leaves no text in clear of a content that a secret letter has too', async () => {
    const content = await makePdf(1, 'confidential');
    const secretFile = await uploaded(content, 'ก.pdf', 'secretRegistrar');
    await office.register('secretRegistrar', [main(divisionA)], { fileIds: [secretFile], secrecy: 2 });
    const importId = await applied([row(1, '1.pdf')]);
    await sent(importId, '1.pdf', content);
    await readTexts();
    await undo(importId);
    const contents = await office.platform.database
      .selectFrom('contents')
      .select(['plainText', 'searchText'])
      .execute();
    expect(contents).toEqual([{ plainText: null, searchText: null }]);
  });
});
