import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { makeSignaturePng, makeSquarePng } from '#tests/support/server-images.ts';

import { keepMissingPapers, keepPaper } from './keep-paper.job.ts';

let office: OfficeServer;

beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const drafted = async () => (await office.draft('officerP', documentKinds.inside.code, signed('headA'))).documentId;

async function registered(): Promise<number> {
  const documentId = await drafted();
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  return documentId;
}

const keep = (documentId: number) => keepPaper(office.platform, { documentId });
const keptOf = (documentId: number) =>
  office.platform.database
    .selectFrom('documentPapers')
    .select(['version', 'secrecy', 'sha256'])
    .where('documentId', '=', documentId)
    .execute();
const shownTo = async (documentId: number) =>
  Buffer.from((await office.call(office.caller('officerP'), 'getPaper', { documentId })).item.pdf, 'base64');

/** The emblem of the agency, as it is uploaded. */
const emblem = () => {
  const image = makeSquarePng(300);
  const sha256 = createHash('sha256').update(image).digest();
  return { kind: 'emblem', mediaType: 'image/png', image, sha256, savedAt: new Date() };
};

describe('the paper of a registered letter', () => {
  it('is kept once, with its hash in the log', async () => {
    const documentId = await registered();
    await keep(documentId);
    await keep(documentId);
    const kept = await keptOf(documentId);
    expect(kept).toHaveLength(1);
    const shown = await shownTo(documentId);
    expect(
      createHash('sha256')
        .update(shown)
        .digest()
        .equals(kept[0]?.sha256 ?? Buffer.alloc(0)),
    ).toBe(true);
    const events = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'details'])
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.paper-kept')
      .execute();
    const sha256 = kept[0]?.sha256.toString('hex');
    expect(events.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toEqual([
      [null, { version: kept[0]?.version, sha256 }],
    ]);
  });

  it('has the drawn signature with which it was signed, whatever its owner draws later', async () => {
    const head = office.caller('headA');
    const draw = () => office.call(head, 'saveSignature', { image: makeSignaturePng(), origin: 'drawn' });
    const imagesIn = (pdf: Buffer) => pdf.toString('latin1').split(/\/Subtype\s*\/Image/).length - 1;
    expect(imagesIn(await shownTo(await registered()))).toBe(0);
    await draw();
    const documentId = await registered();
    const before = await shownTo(documentId);
    expect(imagesIn(before)).toBeGreaterThan(0);
    await draw();
    expect((await shownTo(documentId)).equals(before)).toBe(true);
    await office.platform.database.updateTable('signatures').set({ retiredAt: new Date() }).execute();
  });

  it('stays as it was, whatever changes in the agency', async () => {
    const [keptId, unkeptId] = [await registered(), await registered()];
    await keep(keptId);
    const { database } = office.platform;
    const before = await shownTo(keptId);
    expect((await pagesOfPdf(before)).join('')).toContain('บันทึกข้อความ');
    await database.insertInto('agencyPictures').values(emblem()).execute();
    expect((await shownTo(keptId)).equals(before)).toBe(true);
    expect((await shownTo(unkeptId)).length).toBeGreaterThan(before.length);
    await database.deleteFrom('agencyPictures').execute();
  });

  it('stays that of a letter which is cancelled, and is kept of one that was cancelled before', async () => {
    const [keptId, lateId] = [await registered(), await registered()];
    await keep(keptId);
    const before = await shownTo(keptId);
    const cancelled = { state: 'cancelled' };
    await office.platform.database
      .updateTable('documents')
      .set(cancelled)
      .where('id', 'in', [keptId, lateId])
      .execute();
    await keep(lateId);
    expect((await shownTo(keptId)).equals(before)).toBe(true);
    expect(await keptOf(lateId)).toHaveLength(1);
  });

  it('is queued at night for every registered letter that has none, and for no other', async () => {
    const [missing, kept, draft] = [await registered(), await registered(), await drafted()];
    await keep(kept);
    const queued: unknown[] = [];
    const jobs = { ...office.platform.jobs, send: async (...sent: readonly unknown[]) => void queued.push(sent[2]) };
    await keepMissingPapers({ database: office.platform.database, jobs });
    expect(queued).toContainEqual({ documentId: missing });
    for (const documentId of [kept, draft]) expect(queued).not.toContainEqual({ documentId });
  });

  it('is kept of nothing that is not registered', async () => {
    const documentId = await drafted();
    await keep(documentId);
    await keep(999_999);
    expect(await keptOf(documentId)).toEqual([]);
  });

  it('is printed anew in another class, and both are kept', async () => {
    const documentId = await registered();
    await keep(documentId);
    await office.platform.database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
    await keep(documentId);
    expect((await keptOf(documentId)).map(({ secrecy }) => secrecy).toSorted()).toEqual([1, 2]);
  });

  it('is no content that nobody uses', async () => {
    const documentId = await registered();
    await keep(documentId);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await sweepFiles({ ...office.platform, clock: () => later });
    expect((await shownTo(documentId)).length).toBeGreaterThan(1000);
  });
});
