import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people } from '#tests/rules/office.ts';
import { later, now, openDispatchDatabase, type DispatchDatabase } from '#tests/server/dispatch-database.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { hashLinkToken } from './letter-link.ts';
import { findByLink, findByTokenHash, outsideLetterView } from './outside-letter.ts';

let test: DispatchDatabase;
beforeAll(async () => {
  test = await openDispatchDatabase();
  // Somebody else's letter comes first.
  await linked('first', await test.insertLetter());
});
afterAll(() => test.close());

const linked = async (key: string, documentId: number, changes: object = {}, linkEndsAt = later(1)) => {
  const dispatchId = await test.insertDispatch(documentId, { state: 'sent', ...changes });
  await test.insertMail(dispatchId, { tokenHash: hashLinkToken(key), linkEndsAt });
  return dispatchId;
};
const find = (key: string) => findByLink(test.database, key, now);

describe('a link', () => {
  it('leads to its dispatch of its letter, until it ends', async () => {
    const documentId = await test.insertLetter();
    const one = await linked('one', documentId);
    const two = await linked('two', documentId);
    await test.insertDispatch(documentId, { channel: 'post' });
    for (const [key, id] of [
      ['one', one],
      ['two', two],
    ] as const) {
      const letter = await find(key);
      expect([key, letter?.matter.document.id, letter?.dispatch.id]).toEqual([key, documentId, id]);
      expect(await findByTokenHash(test.database, hashLinkToken(key), now)).toEqual(letter);
    }
    await linked('ended', documentId, {}, now);
    expect(await find('ended')).toBeUndefined();
    expect(await find('never was')).toBeUndefined();
  });

  it('leads nowhere once its dispatch is withdrawn, its letter cancelled or secret', async () => {
    const dead = [
      await linked('withdrawn', await test.insertLetter(), { state: 'withdrawn' }),
      await linked('cancelled', await test.insertLetter({ state: 'cancelled' })),
      await linked('secret', await test.insertLetter({ secrecy: 2 })),
    ];
    expect(dead).toHaveLength(3);
    for (const key of ['withdrawn', 'cancelled', 'secret']) expect([key, await find(key)]).toEqual([key, undefined]);
    await linked('closed', await test.insertLetter({ state: 'closed' }));
    expect((await find('closed'))?.matter.document.state).toBe('closed');
  });
});

describe('what a receiver sees', () => {
  const viewOf = async (key: string) => {
    const letter = await find(key);
    if (!letter) throw new Error('a dead link');
    return outsideLetterView(test.platform, letter);
  };

  it('is the letter and its files in their order, without those of the office or of another letter', async () => {
    const documentId = await test.insertLetter({ speed: 3 });
    await linked('plain', documentId, { toText: 'กรม ก' });
    const pdf = (part: string, sortOrder: number) =>
      test.insertFile('application/pdf', { documentId, part, sortOrder });
    const last = await pdf('addition', 9);
    const enclosure = await pdf('enclosure', 5);
    const letter = await pdf('letter', 1);
    const enclosureAfter = await pdf('enclosure', 2);
    for (const part of ['result', 'original']) await pdf(part, 1);
    // Stored last, and yet the earlier one of its place.
    await test.database.updateTable('files').set({ sortOrder: 2 }).where('id', '=', enclosure).execute();
    await test.insertFile('application/pdf', { documentId: await test.insertLetter() });
    await test.insertFile('application/pdf');
    const file = { name: 'ใบตอบรับ', byteSize: 120 };
    expect(await viewOf('plain')).toEqual({
      letterNumber: 'สต 0201/7',
      letterDate: '2031-05-01',
      subject: 'ขอเชิญ\n ประชุม ',
      toText: 'กรม ก',
      speed: 3,
      files: [letter, enclosure, enclosureAfter, last].map((fileId) => ({ ...file, fileId })),
      hasPaper: false,
      receipt: null,
    });
  });

  it('is the receipt, once it was confirmed', async () => {
    const receipt = { receivedAt: later(-1), receivedBy: 'นายรับ', receivedPosition: 'นิติกร' };
    await linked('received', await test.insertLetter(), { state: 'received', ...receipt });
    expect((await viewOf('received')).receipt).toEqual({ at: later(-1), name: 'นายรับ', position: 'นิติกร' });
  });

  it('says whether there is a paper', async () => {
    const documentId = await test.insertLetter();
    await linked('written', documentId);
    expect((await viewOf('written')).hasPaper).toBe(false);
    const content = JSON.stringify(blankDraft.content);
    await test.database
      .insertInto('documentContents')
      .values({ documentId, content, version: 4, savedBy: people.clerkA.personId, savedAt: now })
      .execute();
    expect((await viewOf('written')).hasPaper).toBe(true);
  });
});
