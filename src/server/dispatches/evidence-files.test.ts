import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { notedViewsOf } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { now, openDispatchDatabase, type DispatchDatabase } from '#tests/server/dispatch-database.ts';

import { evidenceOf, mayReadEvidence, storeEvidence } from './delivery-evidence.ts';

const picture = 'image/png';
const scan = 'application/pdf';
const absentId = 999_999_999;

let test: DispatchDatabase;
let first: { matter: Matter; dispatches: readonly Dispatch[] };
const dispatchAt = (index: number): Dispatch => {
  const dispatch = first.dispatches[index];
  if (!dispatch) throw new Error('no such dispatch');
  return dispatch;
};
beforeAll(async () => {
  test = await openDispatchDatabase();
  const documentId = await test.insertLetter();
  for (const channel of ['post', 'hand', 'email', 'system']) await test.insertDispatch(documentId, { channel });
  const matter = await test.matterOf(documentId);
  first = { matter, dispatches: matter.dispatches };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('files').execute();
  notedViewsOf(test.database).take();
});

const store = (
  fileIds: readonly number[],
  dispatch = dispatchAt(0),
  by: PersonName = 'registrar',
  matter = first.matter,
) =>
  inTransaction(test.database, (transaction) =>
    storeEvidence(transaction, matter, dispatch, fileIds, people[by].personId),
  );
/** Which dispatch each file belongs to, and where in its list. */
const stored = async () => {
  const rows = await test.database
    .selectFrom('files')
    .select(['id', 'dispatchId', 'sortOrder'])
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, dispatchId, sortOrder }) => [id, dispatchId === null ? null : [dispatchId, sortOrder]]),
  );
};
const noted = () => notedViewsOf(test.database).take().views;

describe('the evidence of a dispatch', () => {
  it('is replaced as a whole, in the order of the request, and that of another dispatch stays', async () => {
    const [dispatch, other] = [dispatchAt(0), dispatchAt(1)];
    const ofOther = await test.insertFile(picture, { dispatchId: other.id, sortOrder: 5 });
    const byColleague = await test.insertFile(scan, { dispatchId: dispatch.id, uploadedBy: people.clerkA.personId });
    const taken = await test.insertFile(scan, { dispatchId: dispatch.id });
    const one = await test.insertFile(picture);
    const two = await test.insertFile(scan);
    const unused = await test.insertFile(scan);
    expect(await store([two, byColleague, one])).toBeUndefined();
    const after = new Map<number, number[] | null>([
      [ofOther, [other.id, 5]],
      [byColleague, [dispatch.id, 1]],
      [taken, null],
      [one, [dispatch.id, 2]],
      [two, [dispatch.id, 0]],
      [unused, null],
    ]);
    expect(await stored()).toEqual(after);
    expect(await store([])).toBeUndefined();
    for (const id of [byColleague, one, two]) after.set(id, null);
    expect(await stored()).toEqual(after);
    expect(noted()).toEqual([]);
  });

  it('consists of unused uploads of the person; a file that is anything else does not exist, which is noted', async () => {
    const own = await test.insertFile(picture);
    const hidden = [
      await test.insertFile(picture, { uploadedBy: people.clerkB.personId }),
      await test.insertFile(picture, { dispatchId: dispatchAt(1).id }),
      await test.insertFile(picture, { documentId: first.matter.document.id }),
      await test.insertFile(picture, { isForManual: true }),
      absentId,
    ];
    const before = await stored();
    for (const fileId of hidden) {
      expect(await store([own, fileId])).toEqual({ refused: 'file-not-found' });
      expect(noted()).toEqual([{ personId: people.registrar.personId, thing: 'file', id: fileId }]);
    }
    expect(await stored()).toEqual(before);
    expect(await store([own])).toBeUndefined();
    expect(noted()).toEqual([]);
  });

  it('is a picture or a PDF, of a letter by post or by hand that is not secret', async () => {
    const [own, word] = [await test.insertFile(picture), await test.insertFile('application/msword')];
    expect(await store([own, word])).toEqual({ refused: 'evidence-type' });
    expect(await store([word])).toEqual({ refused: 'evidence-type' });
    const { document } = first.matter;
    const secret = { ...first.matter, document: { ...document, secrecy: 2 } };
    expect(await store([own], dispatchAt(0), 'registrar', secret)).toEqual({ refused: 'evidence-not-allowed' });
    for (const index of [2, 3])
      expect(await store([own], dispatchAt(index))).toEqual({ refused: 'evidence-not-allowed' });
    // Taking it off is always possible.
    const kept = await test.insertFile(picture, { dispatchId: dispatchAt(0).id });
    expect(await store([], dispatchAt(0), 'registrar', secret)).toBeUndefined();
    expect((await stored()).get(kept)).toBeNull();
    for (const index of [0, 1])
      for (const fileIds of [[own], []]) expect(await store(fileIds, dispatchAt(index))).toBeUndefined();
  });

  it('is listed with its files in their order, for the dispatches asked for alone', async () => {
    const [dispatch, other] = [dispatchAt(0), dispatchAt(1)];
    const placed = (sortOrder: number, { id } = dispatch) => test.insertFile(scan, { dispatchId: id, sortOrder });
    const second = await placed(2);
    const fourth = await placed(4);
    const ofOther = await placed(3, other);
    const firstFile = await test.insertFile(picture, { dispatchId: dispatch.id, sortOrder: 1 });
    await test.insertFile(scan);
    const file = { name: 'ใบตอบรับ', byteSize: 120, pageCount: 2 };
    expect(await evidenceOf(test.database, [dispatch.id])).toEqual([
      { ...file, fileId: firstFile, dispatchId: dispatch.id, mediaType: picture },
      { ...file, fileId: second, dispatchId: dispatch.id, mediaType: scan },
      { ...file, fileId: fourth, dispatchId: dispatch.id, mediaType: scan },
    ]);
    const ofBoth = await evidenceOf(test.database, [other.id, dispatch.id]);
    expect(ofBoth.map(({ fileId }) => fileId)).toEqual([firstFile, second, ofOther, fourth]);
    expect(await evidenceOf(test.database, [])).toEqual([]);
  });
});

describe('the files of evidence', () => {
  const mayRead = (name: PersonName, dispatchId: number) =>
    inTransaction(test.database, (transaction) => mayReadEvidence(transaction, people[name].personId, dispatchId, now));

  it('open for those who may follow the dispatch, and not for others who may read the letter', async () => {
    const { document } = first.matter;
    await test.database
      .insertInto('documentReaders')
      .values({ documentId: document.id, reader: 'person:51' })
      .execute();
    const { id } = dispatchAt(0);
    const answers = new Map<PersonName, boolean>();
    for (const name of ['registrar', 'clerkA', 'headA', 'clerkA1', 'clerkB', 'officerQ'] as const)
      answers.set(name, await mayRead(name, id));
    expect(Object.fromEntries(answers)).toEqual({
      registrar: true,
      clerkA: true,
      headA: true,
      clerkA1: false,
      clerkB: false,
      officerQ: false,
    });
  });

  it('open for the channels with evidence only, and for no dispatch that is not there', async () => {
    const open = await Promise.all(first.dispatches.map(({ id }) => mayRead('registrar', id)));
    expect(open).toEqual([true, true, false, false]);
    noted();
    expect(await mayRead('registrar', absentId)).toBe(false);
    expect(noted()).toEqual([{ personId: people.registrar.personId, thing: 'document', id: 0 }]);
  });

  it('open for a dispatch of another letter as that letter decides', async () => {
    const secret = await test.insertLetter({ secrecy: 2 });
    const other = await test.insertLetter();
    expect(await mayRead('registrar', await test.insertDispatch(other, { channel: 'hand' }))).toBe(true);
    expect(await mayRead('registrar', await test.insertDispatch(secret, { channel: 'hand' }))).toBe(false);
    await test.database.deleteFrom('documentReaders').where('documentId', '=', other).execute();
    expect(await mayRead('registrar', await test.insertDispatch(other, { channel: 'hand' }))).toBe(false);
  });
});
