import { afterAll, beforeAll, expect, it } from 'vitest';

import { filePath } from '#contract/files.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { byMail, byPost } from '#tests/rules/dispatching.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';
import { makePdf, makeWordDocument, onePixelPng } from '#tests/support/server-files.ts';

let desk: DispatchOffice;
beforeAll(async () => {
  desk = await startDispatchOffice();
});
afterAll(() => desk.close());

const bearer = (name: PersonName) => ({ authorization: `Bearer ${desk.office.caller(name).token}` });
const upload = async (content: Buffer, fileName: string, by: PersonName = 'registrar'): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = { method: 'POST', url: '/api/files/upload', payload: form } as const;
  return (await desk.office.app.inject({ ...request, headers: bearer(by) })).json().fileId;
};
const opened = async (name: PersonName, fileId: number) =>
  (await desk.office.app.inject({ url: `/api/${filePath(fileId)}`, headers: bearer(name) })).statusCode;

const sent = { outcome: 'sent', trackingNumber: 'RT1TH', postService: 'registered', carriedBy: '' } as const;
const recorded = async (documentId: number, evidenceIds: number[] | null) => {
  const { dispatchId } = await desk.dispatchOf(documentId);
  return { documentId, dispatchId, record: sent, evidenceIds };
};
const refused = async (documentId: number, evidenceIds: number[]) =>
  (await desk.office.refusal(desk.registrar, 'recordDelivery', await recorded(documentId, evidenceIds))).code;

it('evidence is stored with its dispatch, opens for those who may follow it, and stays when left unchanged', async () => {
  const documentId = await desk.sentOut(byPost('กระทรวงมหาดไทย', 'RT1TH'));
  const picture = await upload(onePixelPng, 'ใบตอบรับ.png');
  const scan = await upload(await makePdf(1, 'receipt'), 'ใบตอบรับ.pdf');
  await desk.office.call(desk.registrar, 'recordDelivery', await recorded(documentId, [picture, scan]));
  expect((await desk.dispatchOf(documentId)).evidence.map(({ fileId }) => fileId)).toEqual([picture, scan]);
  expect(await Promise.all([opened('registrar', picture), opened('clerkA', scan)])).toEqual([200, 200]);
  await desk.office.call(desk.registrar, 'recordDelivery', await recorded(documentId, null));
  expect((await desk.dispatchOf(documentId)).evidence).toHaveLength(2);
  await desk.office.call(desk.registrar, 'recordDelivery', await recorded(documentId, [scan]));
  expect((await desk.dispatchOf(documentId)).evidence).toMatchObject([{ fileId: scan, name: 'ใบตอบรับ.pdf' }]);
  const { item } = await desk.office.call(desk.registrar, 'getDocument', { documentId });
  expect(item.files.map(({ fileId }) => fileId)).not.toContain(scan);
});

it('evidence of one dispatch stays with it, in its order, when that of another of the same letter is replaced', async () => {
  const documentId = await desk.sentOut(byPost('กรม ก'));
  const sendings = { sendings: [byPost('กรม ข')] };
  expect(await desk.office.perform('registrar', 'sendOut', documentId, sendings)).toBe('done');
  const { items } = await desk.office.call(desk.registrar, 'getDispatches', { documentId });
  const [first = 0, second = 0] = items.map(({ dispatchId }) => dispatchId);
  const files = await Promise.all(['1', '2', '3'].map((name) => upload(onePixelPng, `${name}.png`)));
  const [one = 0, two = 0, three = 0] = files;
  const record = (dispatchId: number, evidenceIds: number[]) =>
    desk.office.call(desk.registrar, 'recordDelivery', { documentId, dispatchId, record: sent, evidenceIds });
  await record(first, [three, one]);
  await record(second, [two]);
  const evidence = async () =>
    (await desk.office.call(desk.registrar, 'getDispatches', { documentId })).items.map((item) =>
      item.evidence.map(({ fileId }) => fileId),
    );
  expect(await evidence()).toEqual([[three, one], [two]]);
  await record(second, []);
  expect(await evidence()).toEqual([[three, one], []]);
  await record(first, [one, three]);
  expect(await evidence()).toEqual([[one, three], []]);
});

it('nobody else can open or detect evidence, and its uploader can neither discard nor reuse it', async () => {
  const documentId = await desk.sentOut(byPost('กระทรวงมหาดไทย'));
  const fileId = await upload(onePixelPng, 'ใบตอบรับ.png');
  await desk.office.call(desk.registrar, 'recordDelivery', await recorded(documentId, [fileId]));
  expect(await opened('clerkB', fileId)).toBe(404);
  expect(await opened('officerQ', fileId)).toBe(404);
  expect((await desk.office.refusal(desk.registrar, 'discardFile', { fileId })).httpStatus).toBe(404);
  const other = await desk.sentOut(byPost('กรม ข'));
  expect(await refused(other, [fileId])).toBe('file-not-found');
  const { platform } = desk.office;
  const twoDaysAgo = new Date(platform.clock().getTime() - 2 * 86_400_000);
  await platform.database.updateTable('files').set({ uploadedAt: twoDaysAgo }).where('id', '=', fileId).execute();
  await sweepFiles(platform);
  expect(await opened('registrar', fileId)).toBe(200);
});

it('evidence is a picture or PDF uploaded by the person, for a letter by post or by hand, and never for a secret one', async () => {
  const documentId = await desk.sentOut(byPost('กระทรวงมหาดไทย'));
  expect(await refused(documentId, [await upload(makeWordDocument('ใบรับ'), 'ใบรับ.docx')])).toBe('evidence-type');
  expect(await refused(documentId, [await upload(onePixelPng, 'ของผู้อื่น.png', 'clerkB')])).toBe('file-not-found');
  const mailed = await desk.sentOut(byMail('กรม ข', 'evidence@moi.example.go.th'));
  await desk.sendMails();
  expect(await desk.dispatchOf(mailed)).toMatchObject({ takesEvidence: false, evidence: [] });
  expect(await refused(mailed, [await upload(onePixelPng, 'อีเมล.png')])).toBe('evidence-not-allowed');
  const fileId = await upload(onePixelPng, 'ใบตอบรับ.png');
  await desk.office.call(desk.registrar, 'recordDelivery', await recorded(documentId, [fileId]));
  const { database } = desk.office.platform;
  const owner = { unitId: units.divisionA, personId: people.director.personId, roleId: unitRoleIds.head };
  await database
    .insertInto('unitRoles')
    .values({ ...owner, validFrom: new Date(0) })
    .execute();
  const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องปรับชั้น', secrecy: 2 };
  expect(await desk.office.perform('director', 'reclassify', documentId, order)).toBe('done');
  expect(await Promise.all([opened('registrar', fileId), opened('secretRegistrar', fileId)])).toEqual([404, 404]);
  const { items } = await desk.office.call(desk.office.caller('secretRegistrar'), 'getDispatches', { documentId });
  const views = desk.office.platform.database
    .selectFrom('events')
    .select('actorId')
    .where('documentId', '=', documentId);
  expect(await views.where('name', '=', 'document.viewed').execute()).toEqual([
    { actorId: people.secretRegistrar.personId },
  ]);
  expect(items).toMatchObject([{ takesEvidence: false, evidence: [] }]);
});
