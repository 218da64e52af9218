import { afterAll, beforeAll, expect, test } from 'vitest';

import { manualUploadPath, uploadPath } from '#contract/files.ts';
import { manualChangesPage, type WrittenManual } from '#contract/help/manuals.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { makeMp4, makePdf } from '#tests/support/server-files.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const dayMs = 86_400_000;
let server: TestServer;
let officer: Caller;
let administrator: Caller & { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.platform;
  await createPerson(database, 'officer');
  const id = await createPerson(database, 'admin');
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', id).execute();
  officer = await server.signIn('officer');
  administrator = await server.signIn('admin');
});
afterAll(() => server.close());

const upload = (content: Buffer, name: string, caller: Caller = administrator, path = manualUploadPath) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${caller.token}` };
  return server.app.inject({ method: 'POST', url: `/api/${path}`, payload: form, headers });
};
const uploaded = async (content: Buffer, name: string): Promise<number> => (await upload(content, name)).json().fileId;
const download = (fileId: number, caller: Caller, range?: string) =>
  server.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${caller.token}`, ...(range && { range }) },
  });
const manual = (changes: Partial<WrittenManual>): WrittenManual => ({
  kind: 'document',
  module: 'sarabun',
  title: 'คู่มือ',
  description: '',
  fileId: null,
  address: 'https://www.example.go.th/manual',
  isPublished: true,
  ...changes,
});
const save = async (changes: Partial<WrittenManual>) =>
  (await server.call(administrator, 'saveManual', manual(changes))).item.id;
const digestOf = async (id: number) =>
  (await server.call(administrator, 'getManuals', {})).items.find((item) => item.id === id)?.digest ?? '';
const titles = async (caller: Caller, request: { kind?: 'document' | 'video'; module?: 'sarabun' | 'general' } = {}) =>
  (await server.call(caller, 'getManuals', request)).items.map((item) => item.title);

test('a person sees published manuals of the kind and module; a person who manages manuals sees all', async () => {
  await save({ title: 'การลงรับ' });
  await save({ title: 'ร่าง', isPublished: false });
  await save({ title: 'เริ่มต้น', kind: 'video', module: 'general' });
  expect(await titles(officer)).toEqual(['การลงรับ', 'เริ่มต้น']);
  expect(await titles(officer, { kind: 'video' })).toEqual(['เริ่มต้น']);
  expect(await titles(officer, { module: 'general' })).toEqual(['เริ่มต้น']);
  expect(await titles(administrator)).toEqual(['การลงรับ', 'ร่าง', 'เริ่มต้น']);
  expect((await server.call(officer, 'getManuals', {})).mayManage).toBe(false);
});

test('only persons who manage the manuals change them or upload files for them', async () => {
  const id = await save({ title: 'ของผู้ดูแล' });
  const refused = [
    await server.refusal(officer, 'saveManual', manual({ title: 'แทรก' })),
    await server.refusal(officer, 'saveManual', manual({ id, title: 'แก้' })),
    await server.refusal(officer, 'orderManuals', { kind: 'document', ids: [id] }),
    await server.refusal(officer, 'removeManual', { id, seen: await digestOf(id) }),
  ];
  for (const refusal of refused) expect(refusal).toMatchObject({ httpStatus: 403, code: 'not-permitted' });
  expect((await upload(makeMp4(), 'ก.mp4', officer)).statusCode).toBe(403);
  expect((await server.refusal(undefined, 'getManuals', {})).httpStatus).toBe(401);
  expect(await titles(officer)).toContain('ของผู้ดูแล');
});

test('the file of a published manual is for everybody, that of a draft for persons who manage manuals', async () => {
  const fileId = await uploaded(await makePdf(2), 'คู่มือ.pdf');
  const id = await save({ title: 'มีไฟล์', fileId, address: '', isPublished: false });
  expect((await download(fileId, officer)).statusCode).toBe(404);
  expect((await download(fileId, administrator)).statusCode).toBe(200);
  await server.call(administrator, 'saveManual', {
    ...manual({ id, title: 'มีไฟล์', fileId, address: '' }),
    seen: await digestOf(id),
  });
  const read = await download(fileId, officer);
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a video is recognized by its content and plays from any position', async () => {
  const video = makeMp4();
  const fileId = await uploaded(video, 'วิดีโอ.pdf');
  await save({ title: 'วิดีโอ', kind: 'video', fileId, address: '' });
  const part = await download(fileId, officer, 'bytes=100-199');
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes 100-199/${video.length}`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(part.rawPayload).toEqual(video.subarray(100, 200));
  expect(String(part.headers['content-disposition'])).toMatch(/^inline/);
});

test('a broken video, a video for a letter and a file of another kind are refused', async () => {
  expect((await upload(makeMp4().subarray(0, 900), 'ขาด.mp4')).json().code).toBe('file-broken');
  expect((await upload(makeMp4(), 'ก.mp4', administrator, uploadPath)).json().code).toBe('file-type-not-supported');
  const fileId = await uploaded(await makePdf(1), 'ก.pdf');
  const asVideo = await server.refusal(administrator, 'saveManual', manual({ kind: 'video', fileId, address: '' }));
  expect(asVideo.code).toBe('file-type-not-supported');
});

test('a file belongs to one manual, and a manual has either a file or an address', async () => {
  const fileId = await uploaded(await makePdf(3), 'ข.pdf');
  await save({ title: 'เจ้าของไฟล์', fileId, address: '' });
  expect((await server.refusal(administrator, 'saveManual', manual({ fileId, address: '' }))).code).toBe(
    'file-not-found',
  );
  const post = (changes: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/service/save-manual',
      headers: { authorization: `Bearer ${administrator.token}` },
      payload: { ...manual({}), ...changes },
    });
  for (const changes of [{ fileId }, { address: '' }]) {
    const refused = await post(changes);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['fileId']]);
  }
  expect((await post({ address: 'javascript:alert(1)' })).statusCode).toBe(422);
});

test('manuals are ordered all at once and removed, and every change is logged', async () => {
  const ids = (await server.call(administrator, 'getManuals', { kind: 'document' })).items.map((item) => item.id);
  await server.call(administrator, 'orderManuals', { kind: 'document', ids: ids.toReversed() });
  const reversed = await server.call(administrator, 'getManuals', { kind: 'document' });
  expect(reversed.items.map((item) => item.id)).toEqual(ids.toReversed());
  const incomplete = { kind: 'document' as const, ids: ids.slice(1) };
  expect((await server.refusal(administrator, 'orderManuals', incomplete)).code).toBe('list-changed');
  const removed = { id: ids[0] ?? 0, seen: await digestOf(ids[0] ?? 0) };
  await server.call(administrator, 'removeManual', removed);
  expect((await server.refusal(administrator, 'removeManual', removed)).httpStatus).toBe(404);
  const events = await server.platform.database
    .selectFrom('events')
    .select('name')
    .where('actorId', '=', administrator.id)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute();
  expect(events.map((event) => event.name)).toEqual(['manual.removed', 'manuals.ordered']);
});

test('a manual is changed and removed only as it was seen', async () => {
  const id = await save({ title: 'เดิม' });
  const seen = await digestOf(id);
  const changed = (title: string) => ({ ...manual({ id, title }), seen });
  await server.call(administrator, 'saveManual', changed('คนแรก'));
  for (const late of [changed('คนหลัง'), manual({ id, title: 'ไม่ได้ดู' })])
    expect((await server.refusal(administrator, 'saveManual', late)).code).toBe('list-changed');
  expect((await server.refusal(administrator, 'removeManual', { id, seen })).code).toBe('list-changed');
  expect(await titles(administrator)).toContain('คนแรก');
  // Of two who saw the same, one changes it.
  const now = await digestOf(id);
  const both = ['ก', 'ข'].map((title) => ({ ...manual({ id, title }), seen: now }));
  const done = await Promise.allSettled(both.map((request) => server.call(administrator, 'saveManual', request)));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the manuals have a history of what they said before, for those who manage them', async () => {
  const changes = async (caller: Caller, before?: string) =>
    (await server.call(caller, 'getManualChanges', before === undefined ? {} : { before })).items;
  const fileId = await uploaded(await makePdf(6), 'ใหม่.pdf');
  const id = await save({ title: 'มีประวัติ', isPublished: false });
  const withFile = { ...manual({ id, title: 'มีประวัติ', fileId, address: '' }), seen: await digestOf(id) };
  await server.call(administrator, 'saveManual', withFile);
  await server.call(administrator, 'removeManual', { id, seen: await digestOf(id) });
  const items = await changes(administrator);
  const by = { id: expect.any(String), at: expect.any(Date), personName: expect.stringContaining('admin') };
  const first = {
    module: 'sarabun',
    title: 'มีประวัติ',
    description: '',
    fileName: '',
    address: 'https://www.example.go.th/manual',
    isPublished: false,
  };
  const second = { ...first, fileName: 'ใหม่.pdf', address: '', isPublished: true };
  expect(items.slice(0, 3)).toEqual([
    { ...by, event: 'manual.removed', title: 'มีประวัติ', before: second, after: null },
    { ...by, event: 'manual.saved', title: 'มีประวัติ', before: first, after: second },
    { ...by, event: 'manual.saved', title: 'มีประวัติ', before: null, after: first },
  ]);
  expect(await changes(administrator, items[0]?.id)).toEqual(items.slice(1));
  expect(items.length).toBeLessThan(manualChangesPage);
  const { database, clock } = server.platform;
  const said: Record<string, unknown> = { id, title: 'ของรุ่นก่อน' };
  const older = { name: 'manual.saved' as const, actorId: administrator.id, details: said };
  await inTransaction(database, (transaction) => appendEvents(transaction, [older], clock()));
  expect((await changes(administrator))[0]).toMatchObject({ title: 'ของรุ่นก่อน', before: null, after: null });
  expect(await server.refusal(administrator, 'getManualChanges', { before: 'A'.repeat(22) })).toMatchObject({
    code: 'invalid-request',
  });
  expect(await server.refusal(officer, 'getManualChanges', {})).toMatchObject({ httpStatus: 403 });
  const permission = { menuId: settingScreens.manuals.menuId, grantee: 'everybody', mayQuery: true };
  await database.insertInto('menuPermissions').values(permission).execute();
  // Not by the right to look at the screen: drafts are in it.
  expect(await server.refusal(officer, 'getManualChanges', {})).toMatchObject({ httpStatus: 403 });
});

test('a repeated request saves one manual', async () => {
  const options = { idempotencyKey: 'once' };
  const request = manual({ title: 'ครั้งเดียว' });
  const first = await server.call(administrator, 'saveManual', request, options);
  expect(await server.call(administrator, 'saveManual', request, options)).toEqual(first);
  expect((await titles(officer)).filter((title) => title === 'ครั้งเดียว')).toHaveLength(1);
});

test('the sweep deletes uploads that no manual uses, and no others', async () => {
  const usedFileId = await uploaded(await makePdf(4), 'เก็บ.pdf');
  const unusedFileId = await uploaded(await makePdf(5), 'ลืม.pdf');
  await save({ title: 'เก็บไฟล์', fileId: usedFileId, address: '' });
  const later = { ...server.platform, clock: () => new Date(Date.now() + 2 * dayMs) };
  await sweepFiles(later);
  expect((await download(usedFileId, officer)).statusCode).toBe(200);
  expect((await download(unusedFileId, administrator)).statusCode).toBe(404);
});

test('open browsers hear of a change', async () => {
  const pushed = await pushedDuring(server, () => save({ title: 'ข่าวคู่มือ' }));
  expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
});

test('a tour is seen once by each person, skipped or finished', async () => {
  expect((await server.call(officer, 'getSeenTours', {})).items).toEqual([]);
  await server.call(officer, 'markTourSeen', { tour: 'dashboard', wasFinished: false });
  await server.call(officer, 'markTourSeen', { tour: 'dashboard', wasFinished: true });
  expect((await server.call(officer, 'getSeenTours', {})).items).toEqual(['dashboard']);
  expect((await server.call(administrator, 'getSeenTours', {})).items).toEqual([]);
});
