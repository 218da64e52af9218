import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { sampleOnPaper } from '#domain/paper/sample-on-paper.ts';
import { refuse } from '#domain/refusal.ts';

import { onPaper } from './on-paper.ts';
import { printOnPaper } from './print-on-paper.ts';

const noAgency = { thai: '', english: '' };

let office: OfficeServer;

beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const drafted = (by: PersonName = 'officerP') =>
  office.draft(by, documentKinds.outside.code, [...reviewed('officerQ'), ...signed('headA')]);
const paperFor = async (by: PersonName, documentId: number) =>
  textOf((await office.call(office.caller(by), 'getPaper', { documentId })).item.pdf);
const viewOf = async (by: PersonName, documentId: number): Promise<DraftView> =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item;

/** The text of all pages, without spaces. */
async function textOf(pdf: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('').replace(/\s+/g, '');
}

/** First name and surname, as they stand below a letter. */
const nameOf = async (name: PersonName): Promise<string> => {
  const row = await office.platform.database
    .selectFrom('personNames')
    .select('fullName')
    .where('id', '=', people[name].personId)
    .executeTakeFirstOrThrow();
  return (row.fullName ?? '').replace(/\s+/g, '');
};

const withBody = (view: DraftView, text: string): DraftView => ({
  ...view,
  content: { ...view.content, body: [{ type: 'paragraph', line: [{ text, marks: [] }] }] },
});

describe('the paper of a letter', () => {
  it('has the title of a memo in the size that is set, from the next preview on', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    const heightOfTitle = async () => {
      const { pdf } = (await office.call(office.caller('officerP'), 'getPaper', { documentId })).item;
      const document = await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      return Math.max(...items.map((item) => ('str' in item && item.str.includes('บันทึก') ? item.height : 0)));
    };
    const before = await heightOfTitle();
    const setTitle = (memoTitlePoints: number) =>
      office.platform.database.updateTable('officeRules').set({ memoTitlePoints }).execute();
    await setTitle(33);
    expect((await heightOfTitle()) / before).toBeCloseTo(33 / 29, 2);
    await setTitle(29);
  });

  it('has a code that opens the letter at the address of the agency', async () => {
    const { documentId } = await drafted();
    const { database } = office.platform;
    const matter = await loadMatter(database, documentId);
    const writing = matter && (await writingOf(office.platform, matter));
    if (!writing) throw new Error('no writing');
    const { address } = await onPaper(office.platform, writing);
    const link = new URL(address);
    expect(`${link.origin}${link.pathname}`).toBe(`${office.platform.config.publicUrl}/verify-letter`);
    const docId = link.searchParams.get('letter') ?? '';
    const opened = await office.call(office.caller('officerP'), 'decodeDocumentLink', { link: docId });
    expect(opened.item).toMatchObject({ documentId });
  });

  it('has what was saved, with who signs it and the agency', async () => {
    const { documentId } = await drafted();
    const { subject } = await viewOf('officerP', documentId);
    const text = await paperFor('officerP', documentId);
    for (const part of [subject, `(${await nameOf('headA')})`, office.platform.config.tenant.agency])
      expect(text).toContain(part.replace(/\s+/g, ''));
    expect(text).not.toContain(await nameOf('officerQ'));
  });

  it('has what its writer changed and did not save yet, also of new signers, and is saved by nobody', async () => {
    const { documentId } = await drafted();
    const view = withBody(await viewOf('officerP', documentId), 'ข้อความที่ยังไม่บันทึก');
    const chain = [{ kind: 'sign' as const, personIds: [people.director.personId], needed: 1 }];
    const { item } = await office.call(office.caller('officerP'), 'previewPaper', { ...view, chain });
    const text = await textOf(item.pdf);
    expect(text).toContain('ข้อความที่ยังไม่บันทึก');
    expect(text).toContain(await nameOf('director'));
    expect(text).not.toContain(await nameOf('headA'));
    expect(await paperFor('officerP', documentId)).not.toContain('ข้อความที่ยังไม่บันทึก');
  });

  it('is shown before it is saved to its writer and to who may correct it, to nobody else', async () => {
    const { documentId } = await drafted();
    const view = await viewOf('officerP', documentId);
    const preview = (by: PersonName) => office.refusal(office.caller(by), 'previewPaper', view);
    expect((await preview('officerQ')).code).toBe('document-not-found');
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    const { item } = await office.call(office.caller('officerQ'), 'previewPaper', withBody(view, 'ผู้ทานแก้ไข'));
    expect(await textOf(item.pdf)).toContain('ผู้ทานแก้ไข');
    expect((await preview('officerP')).code).toBe('not-permitted');
  });

  it('keeps the mark of a secret letter, in whichever class its preview is asked for', async () => {
    const { documentId } = await drafted('secretRegistrar');
    const caller = office.caller('secretRegistrar');
    await office.call(caller, 'writeDocument', { ...(await viewOf('secretRegistrar', documentId)), secrecy: 2 });
    const view = { ...(await viewOf('secretRegistrar', documentId)), secrecy: 1 };
    expect(await textOf((await office.call(caller, 'previewPaper', view)).item.pdf)).toContain('เปิดดูโดย');
  });

  it('of one who corrects its words has the signers, the number and the day that were saved', async () => {
    const { documentId } = await drafted();
    const view = await viewOf('officerP', documentId);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    const chain = [{ kind: 'sign' as const, personIds: [people.director.personId], needed: 1 }];
    const claimed = { ...withBody(view, 'คำที่แก้'), chain, letterNumber: 'บส 9999/1', letterDate: '2026-01-31' };
    const text = await textOf((await office.call(office.caller('officerQ'), 'previewPaper', claimed)).item.pdf);
    expect(text).toContain('คำที่แก้');
    expect(text).toContain(await nameOf('headA'));
    for (const forged of [await nameOf('director'), '๙๙๙๙', 'มกราคม']) expect(text).not.toContain(forged);
  });

  it('is another task of the sandbox for each letter, so that one which ends a process stops no other', async () => {
    const contents: string[] = [];
    const sandbox = {
      ...office.platform.sandbox,
      run: async (_task: unknown, content: unknown) => {
        contents.push(Buffer.isBuffer(content) ? content.toString() : '');
        return refuse('file-too-complex');
      },
    };
    for (const subject of ['เรื่องแรก', 'เรื่องที่สอง']) {
      const letter = sampleOnPaper({ code: 'ก', name: subject, fields: [], layout: [] }, noAgency, '2026-11-01');
      await printOnPaper({ ...office.platform, sandbox }, letter, 'background');
    }
    expect(new Set(contents).size).toBe(2);
  });

  it('seems absent to who may not read the letter', async () => {
    const { documentId } = await drafted();
    const stranger = office.caller('clerkB');
    const absent = await office.refusal(stranger, 'getPaper', { documentId: 999_999 });
    expect(await office.refusal(stranger, 'getPaper', { documentId })).toEqual(absent);
  });

  it('of a letter that was only registered is absent too', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)]);
    expect((await office.refusal(office.caller('registrar'), 'getPaper', { documentId })).code).toBe(
      'document-not-found',
    );
  });

  it('has the name of its reader on every page when it is secret, and each reading is in the log', async () => {
    const { documentId } = await drafted('secretRegistrar');
    const view = await viewOf('secretRegistrar', documentId);
    const { subject } = view;
    expect(await paperFor('secretRegistrar', documentId)).not.toContain('เปิดดูโดย');
    await office.call(office.caller('secretRegistrar'), 'writeDocument', { ...view, secrecy: 2 });
    const text = await paperFor('secretRegistrar', documentId);
    expect(text).toContain(subject.replace(/\s+/g, ''));
    expect(text).toContain(await nameOf('secretRegistrar'));
    const viewed = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.viewed')
      .execute();
    expect(viewed).toEqual([{ actorId: people.secretRegistrar.personId }]);
  });
});
