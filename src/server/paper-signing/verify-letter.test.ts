import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { keepPaper } from '#server/paper/keep-paper.job.ts';

let office: OfficeServer;
let documentId = 0;
let pdf = Buffer.alloc(0);

beforeAll(async () => {
  office = await startOfficeServer();
  ({ documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA')));
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  await keepPaper(office.platform, { documentId });
  const { item } = await office.call(office.caller('officerP'), 'getPaper', { documentId });
  pdf = Buffer.from(item.pdf, 'base64');
});
afterAll(() => office.close());

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const byFile = async (content: Buffer) =>
  (await office.call(undefined, 'verifyPaper', { sha256: digestOf(content) })).item;
const linkOf = async () => (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item.link;
const byCode = async (link: string) => (await office.call(undefined, 'verifyLetter', { link })).item;
const set = (changes: { readonly secrecy?: number; readonly state?: string }) =>
  office.platform.database.updateTable('documents').set(changes).where('id', '=', documentId).execute();

describe('a letter that anybody verifies', () => {
  it('is known by its file and by its code, with its number and who signed it', async () => {
    const known = await byFile(pdf);
    expect(known).toMatchObject({ isInForce: true, signers: [{ name: 'headA ทดสอบ' }] });
    expect(known?.letterNumber).not.toBe('');
    expect(await byCode(await linkOf())).toEqual(known);
  });

  it('is not known when one byte of the file was changed', async () => {
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
    expect(await byFile(changed)).toBeNull();
  });

  it('is none of a code that was made up, or of a draft', async () => {
    const link = await linkOf();
    expect(await byCode(`${link.slice(0, -1)}x`)).toBeNull();
    const draft = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId: draft.documentId });
    expect(await byCode(item.link)).toBeNull();
  });

  it('is said to be cancelled since it was', async () => {
    await set({ state: 'cancelled' });
    expect(await byFile(pdf)).toMatchObject({ isInForce: false });
    await set({ state: 'registered' });
  });

  it('seems unknown since it is secret, by its file and by its code', async () => {
    const link = await linkOf();
    await set({ secrecy: 2 });
    expect([await byFile(pdf), await byCode(link)]).toEqual([null, null]);
    await set({ secrecy: 1 });
  });

  it('is looked for 600 times an hour from one network address', async () => {
    const ask = () => office.refusal(undefined, 'verifyPaper', { sha256: digestOf(Buffer.from('x')) });
    for (let count = 0; count < 620; count += 1) {
      const { status } = await office.app
        .inject({ method: 'POST', url: '/api/outside/verify-paper', payload: { sha256: digestOf(pdf) } })
        .then(({ statusCode }) => ({ status: statusCode }));
      if (status !== 200) break;
    }
    expect((await ask()).code).toBe('too-many-requests');
  });
});
