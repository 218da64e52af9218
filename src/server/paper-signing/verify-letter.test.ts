import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { keepPaper } from '#server/paper/keep-paper.job.ts';

import { genuineByContent } from './genuine-letters.ts';

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

  it('is known once it is secret no more by the file that was signed while it was, and before that costs no more than what is unknown', async () => {
    const { platform } = office;
    const { database } = platform;
    const secret = Buffer.concat([pdf, Buffer.from('\n% ลับ')]);
    const stored = await platform.files.store(Readable.from([secret]), { maxBytes: 1_000_000, waiter: 'background' });
    if (isRefusal(stored)) throw new Error(stored.refused);
    await inTransaction(database, (transaction) => saveContent(transaction, stored, platform.clock()));
    const kept = database.selectFrom('documentPapers').selectAll().where('documentId', '=', documentId);
    const printed = await kept.executeTakeFirstOrThrow();
    const signedAsSecret = { ...printed, revision: 1, secrecy: 2, level: 'B-B', sha256: stored.sha256 };
    await database.insertInto('documentPapers').values(signedAsSecret).execute();
    await set({ secrecy: 2 });
    const work = async (content: Buffer) => {
      let queries = 0;
      const counting = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      const counted = { ...platform, database: platform.database.withPlugin(counting) };
      const found = await genuineByContent(counted, createHash('sha256').update(content).digest());
      return { found, queries };
    };
    expect(await byFile(secret)).toBeNull();
    expect(await work(secret)).toEqual(await work(Buffer.from('a file that nobody knows')));
    expect(await work(secret)).toEqual({ found: null, queries: 1 });
    await set({ secrecy: 1 });
    expect(await byFile(secret)).toMatchObject({ isInForce: true });
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
