import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { refuse } from '#domain/refusal.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { makePdf, onePixelPng } from '#tests/support/server-files.ts';

import { keepPaper } from './keep-paper.job.ts';

let office: OfficeServer;

beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** Before the job that keeps its paper has run. */
async function registeredJustNow(): Promise<number> {
  const { documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  return documentId;
}

async function registered(): Promise<number> {
  const documentId = await registeredJustNow();
  await keepPaper(office.platform, { documentId });
  return documentId;
}

async function upload(by: PersonName, content: Buffer, name = 'สแกน.pdf'): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', headers, payload: form });
  return Number(reply.json().fileId);
}

const put = async (by: PersonName, documentId: number, content: Buffer, reason = '') =>
  office.call(office.caller(by), 'putScan', { documentId, fileId: await upload(by, content), reason });
const refused = async (by: PersonName, documentId: number, content: Buffer, reason = '') => {
  const request = { documentId, fileId: await upload(by, content), reason };
  return (await office.refusal(office.caller(by), 'putScan', request)).code;
};
const shown = async (documentId: number) =>
  Buffer.from((await office.call(office.caller('officerP'), 'getPaper', { documentId })).item.pdf, 'base64');
const keptOf = async (documentId: number, by: PersonName = 'officerP') =>
  (await office.call(office.caller(by), 'getKeptPapers', { documentId })).item;
const keptPaper = async (documentId: number, revision: number) =>
  Buffer.from(
    (await office.call(office.caller('officerP'), 'getKeptPaper', { documentId, revision })).item.pdf,
    'base64',
  );
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('a scan of a letter that was signed by hand', () => {
  it('is refused with a sentence while nothing can be printed, as are its copies', async () => {
    const documentId = await registeredJustNow();
    const fileId = await upload('clerkA', await makePdf(1, 'signed by hand'));
    const run = vi.spyOn(office.platform.sandbox, 'run').mockResolvedValue(refuse('server-busy'));
    const caller = office.caller('clerkA');
    const ofScan = await office.refusal(caller, 'putScan', { documentId, fileId, reason: '' });
    const ofCopy = await office.refusal(caller, 'getCopyChoices', { documentId, fileId: null });
    run.mockRestore();
    expect([ofScan.code, ofCopy.code]).toEqual(['server-busy', 'server-busy']);
    await office.call(caller, 'putScan', { documentId, fileId, reason: '' });
  });

  it('takes the place of the printed file, which stays and can be opened, and is in the log', async () => {
    const documentId = await registered();
    const printed = await shown(documentId);
    const scan = await makePdf(2, 'signed by hand');
    await put('clerkA', documentId, scan);
    expect((await shown(documentId)).equals(scan)).toBe(true);
    expect((await keptPaper(documentId, 0)).equals(printed)).toBe(true);
    const { papers } = await keptOf(documentId);
    expect(papers.map(({ revision, origin, keptBy }) => [revision, origin, keptBy])).toEqual([
      [0, 'printed', ''],
      [1, 'scanned', 'clerkA ทดสอบ'],
    ]);
    const events = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'details'])
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.paper-scanned')
      .execute();
    expect(events.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toMatchObject([
      [people.clerkA.personId, { revision: 1, sha256: digestOf(scan), reason: '' }],
    ]);
  });

  it('is known to who verifies, and so is the printed file', async () => {
    const documentId = await registered();
    const printed = await shown(documentId);
    const scan = await makePdf(1, 'verified');
    await put('clerkA', documentId, scan);
    const verified = async (content: Buffer) =>
      (await office.call(undefined, 'verifyPaper', { sha256: digestOf(content) })).item?.letterNumber;
    const { letterNumber } = (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item;
    expect([await verified(scan), await verified(printed)]).toEqual([letterNumber, letterNumber]);
  });

  it('is put by the desk of the letter, by nobody else who reads it, and of no letter that is not registered', async () => {
    const documentId = await registered();
    const scan = await makePdf(1, 'rights');
    for (const by of ['officerP', 'headA', 'registrar'] as const) {
      expect(await refused(by, documentId, scan)).toBe('not-permitted');
      expect((await keptOf(documentId, by)).mayPutScan).toBe(false);
    }
    expect(await refused('clerkB', documentId, scan)).toBe('document-not-found');
    expect((await keptOf(documentId, 'clerkA')).mayPutScan).toBe(true);
    const draft = await office.draft('clerkA', documentKinds.inside.code, signed('headA'));
    expect(await refused('clerkA', draft.documentId, scan)).toBe('not-permitted');
    expect(await keptOf(draft.documentId, 'clerkA')).toEqual({ papers: [], mayPutScan: false });
  });

  it('seems absent with all files to who may not read the letter', async () => {
    const documentId = await registered();
    const stranger = office.caller('clerkB');
    expect((await office.refusal(stranger, 'getKeptPapers', { documentId })).code).toBe('document-not-found');
    expect((await office.refusal(stranger, 'getKeptPaper', { documentId, revision: 0 })).code).toBe(
      'document-not-found',
    );
  });

  it('takes the place of another scan only with a reason, and all stay', async () => {
    const documentId = await registered();
    const [first, second] = [await makePdf(1, 'first'), await makePdf(1, 'second')];
    await put('clerkA', documentId, first);
    expect(await refused('clerkA', documentId, second)).toBe('scan-needs-reason');
    expect((await shown(documentId)).equals(first)).toBe(true);
    await put('clerkA', documentId, second, 'หน้าขาด');
    expect((await shown(documentId)).equals(second)).toBe(true);
    expect((await keptPaper(documentId, 1)).equals(first)).toBe(true);
    expect((await keptOf(documentId)).papers.map(({ reason }) => reason)).toEqual(['', '', 'หน้าขาด']);
  });

  it('is a PDF, uploaded by who puts it', async () => {
    const documentId = await registered();
    expect(await refused('clerkA', documentId, onePixelPng)).toBe('scan-not-pdf');
    const fileId = await upload('headA', await makePdf(1, 'of another'));
    const request = { documentId, fileId, reason: '' };
    expect((await office.refusal(office.caller('clerkA'), 'putScan', request)).code).toBe('file-not-found');
  });

  it('never takes the place of a file that is signed with a certificate', async () => {
    const documentId = await registered();
    const { database } = office.platform;
    const kept = await database
      .selectFrom('documentPapers')
      .selectAll()
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    await database
      .insertInto('documentPapers')
      .values({ ...kept, revision: 1, level: 'B-T' })
      .execute();
    expect(await refused('clerkA', documentId, await makePdf(1, 'late'))).toBe('paper-is-signed');
    expect((await keptOf(documentId, 'clerkA')).mayPutScan).toBe(false);
  });

  it('is no content that nobody uses', async () => {
    const documentId = await registered();
    const scan = await makePdf(1, 'stays');
    await put('clerkA', documentId, scan);
    await sweepFiles({ ...office.platform, clock: () => new Date(Date.now() + 3 * 86_400_000) });
    expect((await shown(documentId)).equals(scan)).toBe(true);
  });

  it('leaves no copy that was certified of the printed file to be made', async () => {
    const documentId = await registered();
    const asked = { documentId, fileId: null };
    const { certificationId } = (await office.call(office.caller('clerkA'), 'certifyCopy', asked)).item;
    const copy = { ...asked, kind: 'certified', legId: null, certificationId } as const;
    await office.call(office.caller('clerkA'), 'getCopy', copy);
    await put('clerkA', documentId, await makePdf(1, 'another content'));
    expect((await office.refusal(office.caller('clerkA'), 'getCopy', copy)).code).toBe('not-certified');
  });
});
