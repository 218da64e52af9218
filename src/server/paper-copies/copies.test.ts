import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { keepPaper } from '#server/paper/keep-paper.job.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { makePdf } from '#tests/support/server-files.ts';

const { divisionA } = units;

let office: OfficeServer;

beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

interface Asked {
  readonly documentId: number;
  readonly fileId?: number | null;
  readonly legId?: number | null;
  readonly certificationId?: number | null;
}

const requestOf = (kind: 'received' | 'certified' | 'office', asked: Asked) => ({
  fileId: null,
  legId: null,
  certificationId: null,
  kind,
  ...asked,
});
const copy = async (by: PersonName, ...asked: Parameters<typeof requestOf>) => {
  const { item } = await office.call(office.caller(by), 'getCopy', requestOf(...asked));
  return (await pagesOfPdf(Buffer.from(item.pdf, 'base64'))).join('').replace(/\s+/g, '');
};
const refused = async (by: PersonName, ...asked: Parameters<typeof requestOf>) =>
  (await office.refusal(office.caller(by), 'getCopy', requestOf(...asked))).code;
const choices = async (by: PersonName, documentId: number, fileId: number | null) =>
  (await office.call(office.caller(by), 'getCopyChoices', { documentId, fileId })).items.map(({ kind, legId }) =>
    legId === null ? kind : legId,
  );
const certify = async (by: PersonName, documentId: number, fileId: number | null) =>
  (await office.call(office.caller(by), 'certifyCopy', { documentId, fileId })).item.certificationId;

async function upload(by: PersonName): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(1, 'received letter'))]), 'หนังสือ.pdf');
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', headers, payload: form });
  return Number(reply.json().fileId);
}

/** A letter from outside with a file, which division A has received from the registry. */
async function received(secrecy = 1) {
  const [by, desk] =
    secrecy > 1 ? (['secretRegistrar', 'secretRegistrarA'] as const) : (['registrar', 'clerkA'] as const);
  const fileId = await upload(by);
  const { documentId } = await office.register(by, [main(divisionA)], { fileIds: [fileId], secrecy });
  const { legId } = await office.legAt(by, documentId, divisionA);
  const request = { documentId, legId, taskId: null, input: {} };
  expect(await office.performAt(desk, 'receive', request)).toBe('done');
  const { legId: homeLegId } = (await office.call(office.caller(by), 'getDocument', { documentId })).item;
  return { documentId, fileId, legId, homeLegId };
}

/** A letter of officer P that officer Q passed and head A signed. */
async function written(): Promise<number> {
  const { documentId } = await office.draft('officerP', documentKinds.inside.code, [
    ...reviewed('officerQ'),
    ...signed('headA'),
  ]);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  await keepPaper(office.platform, { documentId });
  return documentId;
}

const digestOfFile = async (fileId: number, by: PersonName) => {
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const { rawPayload } = await office.app.inject({ url: `/api/files/${fileId}`, headers });
  return createHash('sha256').update(rawPayload).digest('hex');
};

describe('a copy with the received stamp', () => {
  it('has the number under which the unit of its reader received the letter, and the file stays as it was', async () => {
    const { documentId, fileId, legId } = await received();
    const before = await digestOfFile(fileId, 'clerkA');
    const { registerNumber } = await office.legAt('clerkA', documentId, divisionA);
    const text = await copy('clerkA', 'received', { documentId, fileId, legId });
    expect(text).toContain('receivedletter1');
    expect(text).toContain(`เลขรับ${registerNumber.replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '')}`);
    expect(await digestOfFile(fileId, 'clerkA')).toBe(before);
  });

  it('is offered to each unit with its own stamp, and made with no other', async () => {
    const { documentId, fileId, legId, homeLegId } = await received();
    expect(await choices('clerkA', documentId, fileId)).toEqual([legId, 'certified']);
    expect(await choices('registrar', documentId, fileId)).toEqual([homeLegId, 'certified']);
    expect(await refused('registrar', 'received', { documentId, fileId, legId })).toBe('not-permitted');
    expect(await refused('clerkA', 'received', { documentId, fileId, legId: homeLegId })).toBe('not-permitted');
    expect(await copy('registrar', 'received', { documentId, fileId, legId: homeLegId })).toContain('เลขรับ');
  });

  it('seems absent to who may not read the letter, and so does a file of another one', async () => {
    const { documentId, fileId, legId } = await received();
    const other = await received();
    expect(await refused('clerkB', 'received', { documentId, fileId, legId })).toBe('document-not-found');
    expect(await refused('clerkA', 'received', { documentId, fileId: 999_999, legId })).toBe('file-not-found');
    expect(await refused('clerkA', 'received', { documentId, fileId: other.fileId, legId })).toBe('file-not-found');
    const asked = { documentId, fileId };
    for (const call of ['getCopyChoices', 'certifyCopy'] as const)
      expect((await office.refusal(office.caller('clerkB'), call, asked)).code).toBe('document-not-found');
  });

  it('of a secret letter has the mark of its viewer on it, and each is in the log', async () => {
    const { documentId, fileId, legId } = await received(2);
    const text = await copy('secretRegistrarA', 'received', { documentId, fileId, legId });
    expect(text).toContain('เปิดดูโดย');
    expect(text).toContain('เลขรับ');
    const viewed = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.secret-file-viewed')
      .execute();
    expect(viewed).toEqual([{ actorId: people.secretRegistrarA.personId }]);
  });
});

it('a copy of what was signed in another class says which class the letter has now', async () => {
  const documentId = await written();
  const { database } = office.platform;
  const kept = database.selectFrom('documentPapers').selectAll().where('documentId', '=', documentId);
  const printed = await kept.executeTakeFirstOrThrow();
  const signedAsSecret = { ...printed, revision: 1, secrecy: 2, level: 'B-B' };
  await database.insertInto('documentPapers').values(signedAsSecret).execute();
  expect(await copy('officerP', 'office', { documentId })).toContain('ยกเลิกชั้นความลับ“ลับ”');
});

describe('a certified copy', () => {
  it('has who certified it, and that is in the log', async () => {
    const { documentId, fileId } = await received();
    const certificationId = await certify('clerkA', documentId, fileId);
    const text = await copy('clerkA', 'certified', { documentId, fileId, certificationId });
    expect(text).toContain('สำเนาถูกต้อง');
    expect(text).toContain('(clerkAทดสอบ)');
    const events = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'details'])
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.copy-certified')
      .execute();
    expect(events.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toEqual([
      [people.clerkA.personId, { certificationId, fileId, sha256: await digestOfFile(fileId, 'clerkA') }],
    ]);
  });

  it('is made neither of another file nor by another person', async () => {
    const { documentId, fileId } = await received();
    const certificationId = await certify('clerkA', documentId, fileId);
    expect(await refused('registrar', 'certified', { documentId, fileId, certificationId })).toBe('not-certified');
    expect(await refused('clerkA', 'certified', { documentId, fileId })).toBe('not-certified');
    const other = await received();
    expect(await refused('clerkA', 'certified', { ...other, certificationId })).toBe('not-certified');
  });

  it('is certified by nobody who only reads the letter, and of no draft', async () => {
    const documentId = await written();
    expect(
      (await office.refusal(office.caller('deputyOfHeadA'), 'certifyCopy', { documentId, fileId: null })).code,
    ).toBe('not-permitted');
    const draft = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    const asked = { documentId: draft.documentId, fileId: null };
    expect((await office.refusal(office.caller('officerP'), 'certifyCopy', asked)).code).toBe('paper-not-kept');
    expect(await choices('officerP', draft.documentId, null)).toEqual([]);
  });
});

it('a copy is offered of a letter whose file is not kept yet, which is kept for it', async () => {
  const { documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await choices('officerP', documentId, null)).toEqual([]);
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  expect(await choices('officerP', documentId, null)).toEqual(['certified', 'office']);
  expect(await copy('officerP', 'office', { documentId })).toContain('สำเนาคู่ฉบับ');
});

describe('an office copy', () => {
  it('has the initials of drafter and reviewer, for the unit of the letter alone', async () => {
    const documentId = await written();
    for (const by of ['officerP', 'clerkA'] as const)
      expect(await choices(by, documentId, null)).toEqual(['certified', 'office']);
    const text = await copy('clerkA', 'office', { documentId });
    for (const part of ['สำเนาคู่ฉบับ', 'ร่าง/พิมพ์officerPทดสอบ', 'ตรวจofficerQทดสอบ']) expect(text).toContain(part);
    expect(await refused('registrar', 'office', { documentId })).toBe('not-permitted');
    const { documentId: incoming, fileId } = await received();
    expect(await refused('registrar', 'office', { documentId: incoming, fileId })).toBe('not-permitted');
  });
});
