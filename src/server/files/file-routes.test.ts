import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createPerson } from '#tests/support/server-people.ts';
import { makePdf, makeWordDocument } from '#tests/support/server-files.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { manualUploadPath, uploadPath } from '#contract/files.ts';
import { refusalStatus } from '#contract/refusal-status.ts';
import { refusals as englishRefusals } from '#locales/en/refusals.ts';
import { refusals as thaiRefusals } from '#locales/th/refusals.ts';
import { extractTextOf } from '#server/document-texts/extract-text.job.ts';
import { sweepFiles } from './sweep-files.job.ts';

const dayMs = 24 * 60 * 60 * 1000;
let server: TestServer;
let owner: Caller;
let other: Caller;

beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'owner');
  await createPerson(server.platform.database, 'other');
  owner = await server.signIn('owner');
  other = await server.signIn('other');
});
afterAll(() => server.close());

const upload = (content: Buffer, name: string, caller: Caller = owner) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload: form,
    headers: { authorization: `Bearer ${caller.token}` },
  });
};
const download = (fileId: number, headers: Record<string, string> = {}, caller: Caller = owner) =>
  server.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${caller.token}`, ...headers },
  });
const storedContents = async () => {
  const entries = await readdir(join(server.platform.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
};

test.each([
  ['of half a character', '/api/%ff'],
  ['of half an escape', '/%e0%a4%a'],
  ['of 5,000 digits', `/api/files/${'1'.repeat(5_000)}`],
])('an address %s gets our refusal, which repeats nothing of it', async (_case, url) => {
  for (const [language, refusals] of [
    ['en', englishRefusals],
    ['th', thaiRefusals],
  ] as const) {
    const reply = await server.app.inject({ url, headers: { 'accept-language': language } });
    expect(reply.statusCode).toBe(400);
    const message = refusals['malformed-request'];
    expect(reply.json()).toEqual({ status: 'error', code: 'malformed-request', message });
  }
  const headersOf = async (address: string) => {
    const { headers } = await server.app.inject({ url: address });
    return { ...headers, date: '', 'content-length': '', 'x-request-id': String(headers['x-request-id']).length };
  };
  expect(await headersOf(url)).toEqual(await headersOf(url.startsWith('/api/') ? '/api/unknown' : '/unknown'));
});

test('an upload returns its details, and its owner can download it', async () => {
  const pdf = await makePdf(2);
  const uploaded = (await upload(pdf, 'หนังสือ (ร่าง).pdf')).json();
  expect(uploaded).toMatchObject({
    status: 'success',
    mediaType: 'application/pdf',
    pageCount: 2,
    byteSize: pdf.length,
  });
  const response = await download(uploaded.fileId);
  expect(response.rawPayload).toEqual(pdf);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-length': String(pdf.length),
  });
  expect(response.headers['content-disposition']).toContain(
    'inline; filename="_______ (____).pdf"; filename*=UTF-8\'\'%E0',
  );
});

test('a range is served; one outside the content is refused', async () => {
  const { fileId, byteSize } = (await upload(Buffer.from('0123456789 abc'), 'a.txt')).json();
  const part = await download(fileId, { range: 'bytes=2-5' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '2345', `bytes 2-5/${byteSize}`]);
  expect((await download(fileId, { range: 'bytes=-3' })).body).toBe('abc');
  expect((await download(fileId, { range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await download(fileId, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
});

test('a false extension is corrected, folders are removed, and other types do not open inline', async () => {
  const uploaded = (await upload(Buffer.from('plain words'), '../../etc/evil.pdf')).json();
  expect(uploaded).toMatchObject({ mediaType: 'text/plain', name: 'evil.pdf.txt' });
  expect((await download(uploaded.fileId)).headers['content-disposition']).toMatch(/^attachment; /);
});

test('a file of another person and a file that does not exist get the same reply', async () => {
  const { fileId } = (await upload(Buffer.from('mine alone'), 'a.txt')).json();
  const refusedOther = await download(fileId, {}, other);
  const refusedUnknown = await download(987_654, {}, other);
  expect([refusedOther.statusCode, refusedOther.body]).toEqual([404, refusedUnknown.body]);
  expect((await server.refusal(other, 'discardFile', { fileId })).code).toBe('not-found');
});

test('a file larger than the agency allows is refused, and leaves nothing behind', async () => {
  const before = await storedContents();
  const { database } = server.platform;
  await database.updateTable('officeRules').set({ maxFileMegabytes: 1 }).execute();
  const large = await upload(Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.txt');
  expect([large.statusCode, large.json().code]).toEqual([413, 'file-too-large']);
  expect(await storedContents()).toBe(before);
  await database.updateTable('officeRules').set({ maxFileMegabytes: 100 }).execute();
  expect((await upload(Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.txt')).statusCode).toBe(200);
});

test('a refused or missing upload leaves nothing behind', async () => {
  const before = await storedContents();
  const broken = await upload(Buffer.from('%PDF-1.7 broken'), 'a.pdf');
  expect([broken.statusCode, broken.json().code]).toEqual([422, 'file-broken']);
  const nothing = await server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload: new FormData(),
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(nothing.json().code).toBe('file-missing');
  expect((await upload(Buffer.from('x'), 'a.txt', { token: 'a'.repeat(43) })).statusCode).toBe(401);
  expect(await storedContents()).toBe(before);
});

test('bytes that ended the process that inspected them once are refused when they are sent again', async () => {
  const poison = Buffer.from('what ended a process');
  const { database, clock } = server.platform;
  const row = { task: 'inspect-content', sha256: createHash('sha256').update(poison).digest(), failedAt: clock() };
  await database.insertInto('fatalContents').values(row).execute();
  const again = await upload(poison, 'a.txt');
  expect([again.statusCode, again.json().code]).toEqual([422, 'file-too-complex']);
});

test('a file without a name gets one, or is refused', async () => {
  const named = (await upload(await makePdf(1), '..')).json();
  expect(named.name).toBe('file.pdf');
  const part = (fileName: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\nContent-Disposition: form-data; name="file"${fileName}\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--b--\r\n`,
    });
  for (const fileName of ['; filename=""', '; filename="\0"', '; filename=" "', ''])
    expect([200, 422], JSON.stringify(fileName)).toContain((await part(fileName)).statusCode);
});

test('the text of PDF and Word files is extracted', async () => {
  for (const [content, text] of [
    [await makePdf(2, 'budget'), 'budget 1\nbudget 2'],
    [makeWordDocument('ขออนุมัติ &amp; เบิกจ่าย'), 'ขออนุมัติ & เบิกจ่าย\n'],
  ] as const) {
    const { fileId } = (await upload(content, 'a')).json();
    const { database } = server.platform;
    await putIntoOpenLetter(fileId);
    const row = await database
      .selectFrom('contents')
      .select('sha256')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await extractTextOf(server.platform, { sha256: row.sha256.toString('hex') });
    const after = await database
      .selectFrom('contents')
      .select('plainText')
      .where('sha256', '=', row.sha256)
      .executeTakeFirst();
    expect(after?.plainText).toBe(text);
    await database.updateTable('files').set({ documentId: null }).where('id', '=', fileId).execute();
  }
});

/** Only files in an open letter are read. */
async function putIntoOpenLetter(fileId: number): Promise<void> {
  await sql`
    WITH unit AS (
      INSERT INTO units (name, short_name) VALUES ('กองทดสอบ', 'กทส.') RETURNING id
    ), letter AS (
      INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, speed, secrecy,
        subject, from_text, to_text, search_text)
      SELECT 1, 'incoming', 'sent', unit.id, unit.id, uploaded_by, now(), 1, 1, '', '', '', ''
      FROM unit, files WHERE files.id = ${fileId} RETURNING id
    )
    UPDATE files SET document_id = letter.id FROM letter WHERE files.id = ${fileId}`.execute(server.platform.database);
}

test('a file that no document uses is swept after a day, with its content', async () => {
  const { fileId } = (await upload(Buffer.from('to be forgotten'), 'a.txt')).json();
  await sweepFiles(server.platform);
  expect((await download(fileId)).statusCode).toBe(200);
  server.advance(dayMs + 60_000);
  await sweepFiles(server.platform);
  expect(await storedContents()).toBe(0);
});

test('what an upload left that ended with its server is swept after a day', async () => {
  const incoming = join(server.platform.config.dataFolder, 'files', 'incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'half-an-upload'), 'half');
  await utimes(join(incoming, 'half-an-upload'), server.platform.clock(), server.platform.clock());
  await sweepFiles(server.platform);
  expect(await readdir(incoming)).toEqual(['half-an-upload']);
  server.advance(dayMs + 60_000);
  await sweepFiles(server.platform);
  expect(await readdir(incoming)).toEqual([]);
});

/** The sessions of the others have ended with the days that passed. */
let arrived = 0;
const newAdministrator = async () => {
  arrived += 1;
  const id = await createPerson(server.platform.database, `newcomer${arrived}`);
  // An administrator may upload for the manuals too.
  const { database } = server.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', id).execute();
  return server.signIn(`newcomer${arrived}`);
};
const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that is no form', 'multipart/form-data; boundary=b', 'x'],
  ['that ends in a file', 'multipart/form-data; boundary=b', start],
  ['that ends in a long file', 'multipart/form-data; boundary=b', `${start}${'x'.repeat(200_000)}`],
  ['that ends in a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
  ['that ends after a file', 'multipart/form-data; boundary=b', `${start}\r\n--b\r\n`],
  ['with a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, start],
  [
    'of a large part that is no file',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`,
  ],
  ['that is empty', 'multipart/form-data; boundary=b', ''],
])('an upload %s is refused in words', async (_case, type, payload) => {
  const before = await storedContents();
  const headers = { authorization: `Bearer ${(await newAdministrator()).token}`, 'content-type': type };
  for (const path of [uploadPath, manualUploadPath]) {
    const reply = await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    const message = expect.stringMatching(/[ก-๙]/);
    expect(reply.json(), path).toMatchObject({ status: 'error', message });
    expect(reply.json().code, path).toMatch(/^(malformed-request|file-missing)$/);
    expect(reply.statusCode, path).toBe(refusalStatus(reply.json().code));
  }
  expect(await storedContents()).toBe(before);
});

test('of two files in one upload none is stored', async () => {
  const caller = await newAdministrator();
  const rows = () =>
    server.platform.database
      .selectFrom('files')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
  const before = [await storedContents(), await rows()];
  for (const path of [uploadPath, manualUploadPath]) {
    const form = new FormData();
    for (const name of ['first', 'second']) form.append(name, new Blob([`the ${name} file`]), `${name}.txt`);
    const headers = { authorization: `Bearer ${caller.token}` };
    const reply = await server.app.inject({ method: 'POST', url: `/api/${path}`, payload: form, headers });
    expect([reply.statusCode, reply.json().code], path).toEqual([422, 'several-files']);
  }
  expect([await storedContents(), await rows()]).toEqual(before);
});

test('a fault of the server during an upload is not blamed on the form', async () => {
  const { token } = await newAdministrator();
  for (const fault of [new Error('a fault of ours'), new TypeError('a fault of ours')]) {
    vi.spyOn(server.platform.files, 'store').mockImplementationOnce(async (content) => {
      content.on('error', () => undefined).destroy(fault);
      throw fault;
    });
    const reply = await upload(Buffer.from('abc'), 'a.txt', { token });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal-error']);
  }
});
