import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { wordFileCalls } from '#contract/drafting/word-files.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { unzipEntry } from '#server/platform/files/unzip-entry.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { wordFileOf } from '#tests/support/word-file.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const drafted = (by: PersonName = 'officerP') =>
  office.draft(by, documentKinds.outside.code, [...reviewed('officerQ'), ...signed('headA')]);
const viewOf = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item;
const exported = async (by: PersonName, documentId: number) =>
  Buffer.from((await office.call(office.caller(by), 'exportWord', { documentId })).item.word, 'base64');

describe('a letter as a Word file', () => {
  it('has what was saved, for whoever may read the draft', async () => {
    const { documentId } = await drafted();
    const { subject } = await viewOf('officerP', documentId);
    const xml = unzipEntry(await exported('officerP', documentId), 'word/document.xml', 10_000_000)?.toString();
    expect(xml).toContain(subject);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect((await exported('officerQ', documentId)).length).toBeGreaterThan(1_000);
  });

  it('seems absent to who may not read the letter, and to everybody of one that was only registered', async () => {
    const { documentId } = await drafted();
    const stranger = office.caller('clerkB');
    const absent = await office.refusal(stranger, 'exportWord', { documentId: 999_999 });
    expect(absent.code).toBe('document-not-found');
    expect(await office.refusal(stranger, 'exportWord', { documentId })).toEqual(absent);
    const registered = await office.register('registrar', [main(units.divisionA)]);
    const refused = await office.refusal(office.caller('registrar'), 'exportWord', registered);
    expect(refused.code).toBe('document-not-found');
  });

  it('is refused of a secret letter, whose pages bear the name of their reader', async () => {
    const { documentId } = await drafted('secretRegistrar');
    const caller = office.caller('secretRegistrar');
    expect((await exported('secretRegistrar', documentId)).length).toBeGreaterThan(1_000);
    await office.call(caller, 'writeDocument', { ...(await viewOf('secretRegistrar', documentId)), secrecy: 2 });
    expect((await office.refusal(caller, 'exportWord', { documentId })).code).toBe('secret-not-as-word');
  });
});

const sent = async (by: PersonName, documentId: number, file: Buffer) => {
  const payload = new FormData();
  payload.append('file', new File([new Uint8Array(file)], 'a.docx'));
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const { path, body } = wordFileCalls.readWordFile;
  const url = `/api/${path}?${new URLSearchParams(Object.entries(body.encode({ documentId })).map(([name, value]) => [name, String(value)]))}`;
  return office.app.inject({ method: 'POST', url, headers, payload });
};
const codeOf = async (...given: Parameters<typeof sent>) => {
  const reply = await sent(...given);
  return `${reply.statusCode} ${reply.json().code}`;
};
const file = wordFileOf({ body: '<w:p><w:r><w:t>ข้อความในไฟล์</w:t></w:r></w:p>' });

describe('a Word file for a draft', () => {
  it('is read for its writer, and changes nothing', async () => {
    const { documentId } = await drafted();
    const before = await viewOf('officerP', documentId);
    const { item } = wordFileCalls.readWordFile.reply.parse((await sent('officerP', documentId, file)).json());
    expect(item.body).toEqual([{ type: 'paragraph', line: [{ text: 'ข้อความในไฟล์', marks: [] }] }]);
    expect(await viewOf('officerP', documentId)).toEqual(before);
  });

  it('that was made of one draft is the text of another', async () => {
    const [from, into] = [await drafted(), await drafted()];
    const view = await viewOf('officerP', from.documentId);
    const reply = await sent('officerP', into.documentId, await exported('officerP', from.documentId));
    expect(reply.json()).toMatchObject({ item: { body: view.content.body, subject: view.subject } });
  });

  it('is read for who corrects the wording now, and for nobody else who reads the draft', async () => {
    const { documentId } = await drafted();
    expect(await codeOf('clerkB', documentId, file)).toBe('404 document-not-found');
    expect(await codeOf('clerkB', 999_999, file)).toBe('404 document-not-found');
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect((await sent('officerQ', documentId, file)).statusCode).toBe(200);
    expect(await codeOf('officerP', documentId, file)).toBe('403 not-permitted');
    // Whoever may not write learns nothing of a file either.
    expect(await codeOf('officerP', documentId, Buffer.alloc(0))).toBe('403 not-permitted');
  });

  it('is refused without text, when it is none, and when it has more than a draft may have', async () => {
    const { documentId } = await drafted();
    const of = (body: string) => codeOf('officerP', documentId, wordFileOf({ body }));
    expect(await of('<w:p/>')).toBe('422 word-without-text');
    expect(await of('<w:p><w:r><w:t>ก</w:t></w:r></w:p>'.repeat(2_001))).toBe('422 word-too-large');
    expect(await codeOf('officerP', documentId, Buffer.from('a'))).toBe('422 word-not-supported');
  });
});
