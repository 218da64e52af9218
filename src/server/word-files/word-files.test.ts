import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { unzipEntry } from '#server/platform/files/unzip-entry.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
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
