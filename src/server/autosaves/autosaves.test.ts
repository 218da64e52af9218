import { afterAll, beforeAll, expect, test } from 'vitest';

import { isRefusal, refuse } from '#domain/refusal.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { maxPlacesPerPerson, saveAutosave } from './save-autosave.ts';
import { sweepAutosaves } from './sweep-autosaves.job.ts';

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

const save = (content: string | null, fileIds: number[] = [], caller = writer) =>
  server.call(caller, 'saveAutosave', { place, content, fileIds });
const saved = async (caller = writer) => (await server.call(caller, 'getAutosave', { place })).content;

test('the last version is saved until it is removed', async () => {
  expect(await saved()).toBeNull();
  await save('เรียน');
  await save('เรียน อธิบดี');
  const { content, savedAt } = await server.call(writer, 'getAutosave', { place });
  expect(content).toBe('เรียน อธิบดี');
  expect(server.platform.clock().getTime() - (savedAt?.getTime() ?? 0)).toBeLessThan(10_000);
  await save(null);
  expect(await saved()).toBeNull();
});

test('a person neither reads nor overwrites the autosave of another; without a session nobody does', async () => {
  await save('ลับของผู้เขียน');
  expect(await saved(other)).toBeNull();
  await save('ของอีกคน', [], other);
  await save(null, [], other);
  expect(await saved()).toBe('ลับของผู้เขียน');
  expect(await server.refusal(undefined, 'getAutosave', { place })).toMatchObject({ httpStatus: 401 });
  expect(await server.refusal(undefined, 'saveAutosave', { place, content: 'x', fileIds: [] })).toMatchObject({
    httpStatus: 401,
  });
});

test('a text that is too long is refused', async () => {
  const payload = { place, content: 'ก'.repeat(200_001), fileIds: [] };
  const headers = { authorization: `Bearer ${writer.token}` };
  expect(await server.app.inject({ method: 'POST', url: '/api/drafts/keep', payload, headers })).toMatchObject({
    statusCode: 422,
  });
});

test('beyond a hundred places the oldest makes room, but nothing typed in the last seven days does', async () => {
  const { database, clock } = server.platform;
  const hoarder = await createPerson(database, 'hoarder');
  const now = clock();
  const content = 'ก';
  const begin = (index: number, daysAgo: number) => {
    const savedAt = new Date(now.getTime() - daysAgo * dayMs);
    return saveAutosave(database, hoarder, { place: `work/${index}`, content, fileIds: [], savedAt });
  };
  const left = async () => {
    const rows = database.selectFrom('autosaves').select('place').where('personId', '=', hoarder).orderBy('savedAt');
    return (await rows.execute()).map((row) => row.place);
  };
  await begin(0, 8);
  for (let index = 1; index < maxPlacesPerPerson; index += 1) await begin(index, 6);
  expect(await begin(100, 0)).toEqual({});
  expect(await begin(101, 0)).toEqual(refuse('too-many-autosaves'));
  const caller = await server.signIn('hoarder');
  const another = { place: 'register', content, fileIds: [] };
  expect(await server.refusal(caller, 'saveAutosave', another)).toMatchObject({ code: 'too-many-autosaves' });
  // What was begun is saved all the same.
  expect(await begin(1, 0)).toEqual({});
  const places = await left();
  expect([places.length, places.includes('work/0'), places.includes('work/100')]).toEqual([100, false, true]);
  await server.call(caller, 'saveAutosave', { ...another, place: 'work/100', content: null });
  // Opens the connections, so that the next are really at once.
  await Promise.all(Array.from({ length: 20 }, () => begin(1, 0)));
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => begin(200 + index, 0)));
  expect([atOnce.filter(isRefusal).length, (await left()).length]).toEqual([19, maxPlacesPerPerson]);
});

test('a file in an autosave stays; an autosave unused for a month is deleted, and then its files', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(1, 'ร่าง'.length.toString()))]), 'แนบ.pdf');
  const headers = { authorization: `Bearer ${writer.token}` };
  const reply = await server.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers });
  const { fileId } = reply.json<{ fileId: number }>();
  const exists = async () =>
    (await server.platform.database.selectFrom('files').select('id').where('id', '=', fileId).execute()).length === 1;
  await save('มีสิ่งที่ส่งมาด้วย', [fileId]);
  // A reference in the autosave of another person does not save the file.
  await save('อ้างแฟ้มของผู้อื่น', [fileId], other);
  server.advance(2 * dayMs);
  await sweepFiles(server.platform);
  expect(await exists()).toBe(true);
  server.advance(30 * dayMs);
  await sweepAutosaves(server.platform);
  await sweepFiles(server.platform);
  expect(await exists()).toBe(false);
  const drafts = await server.platform.database.selectFrom('autosaves').select('place').execute();
  expect(drafts).toEqual([]);
});
