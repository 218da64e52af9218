import { afterAll, beforeAll, expect, test } from 'vitest';

import { sweepFiles } from '#server/files/sweep-files.job.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { sweepDrafts } from './sweep-autosaves.job.ts';

const dayMs = 24 * 60 * 60 * 1000;
const place = 'work/1/2/3';
let server: TestServer;
let writer: Caller;
let other: Caller;

beforeAll(async () => {
  server = await startTestServer();
  await createPerson(server.platform.database, 'writer');
  await createPerson(server.platform.database, 'other');
  writer = await server.signIn('writer');
  other = await server.signIn('other');
});
afterAll(() => server.close());

const keep = (content: string | null, fileIds: number[] = [], caller = writer) =>
  server.call(caller, 'saveAutosave', { place, content, fileIds });
const kept = async (caller = writer) => (await server.call(caller, 'getDraft', { place })).content;

test('the last thing written is kept, until it is forgotten', async () => {
  expect(await kept()).toBeNull();
  await keep('เรียน');
  await keep('เรียน อธิบดี');
  expect(await kept()).toBe('เรียน อธิบดี');
  await keep(null);
  expect(await kept()).toBeNull();
});

test('nobody reads or overwrites the draft of another, nor anybody without a session', async () => {
  await keep('ลับของผู้เขียน');
  expect(await kept(other)).toBeNull();
  await keep('ของอีกคน', [], other);
  await keep(null, [], other);
  expect(await kept()).toBe('ลับของผู้เขียน');
  expect(await server.refusal(undefined, 'getDraft', { place })).toMatchObject({ httpStatus: 401 });
  expect(await server.refusal(undefined, 'saveAutosave', { place, content: 'x', fileIds: [] })).toMatchObject({
    httpStatus: 401,
  });
});

test('what is too long to be a draft is refused', async () => {
  const payload = { place, content: 'ก'.repeat(200_001), fileIds: [] };
  const headers = { authorization: `Bearer ${writer.token}` };
  expect(await server.app.inject({ method: 'POST', url: '/api/drafts/keep', payload, headers })).toMatchObject({
    statusCode: 422,
  });
});

test('files of a draft stay while it is kept; a draft nobody touches for a month is forgotten, then its files', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(1, 'ร่าง'.length.toString()))]), 'แนบ.pdf');
  const headers = { authorization: `Bearer ${writer.token}` };
  const reply = await server.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers });
  const { fileId } = reply.json<{ fileId: number }>();
  const isThere = async () =>
    (await server.platform.database.selectFrom('files').select('id').where('id', '=', fileId).execute()).length === 1;
  await keep('มีสิ่งที่ส่งมาด้วย', [fileId]);
  // Another's draft does not hold it.
  await keep('อ้างแฟ้มของผู้อื่น', [fileId], other);
  server.advance(2 * dayMs);
  await sweepFiles(server.platform);
  expect(await isThere()).toBe(true);
  server.advance(30 * dayMs);
  await sweepDrafts(server.platform);
  await sweepFiles(server.platform);
  expect(await isThere()).toBe(false);
  const drafts = await server.platform.database.selectFrom('autosaves').select('place').execute();
  expect(drafts).toEqual([]);
});
