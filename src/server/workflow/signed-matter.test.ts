import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { matterOf, storeMatters } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { insertReclassification } from './insert-reclassification.ts';
import { insertSignature } from './insert-signature.ts';
import { saveVersion } from './save-version.ts';
import { signedMatters } from './signed-matter.ts';
import { Rewrites, verifySignatures } from './verify-signatures.ts';

const moment = new Date('2026-11-25T03:00:00Z');
const after = (ms: number) => new Date(moment.getTime() + ms);
const { headA, director, secretary, officerP } = people;
const hash = (text: string) => createHash('sha256').update(text).digest();
const sha256 = { cover: hash('cover'), enclosure: hash('enclosure'), result: hash('result') };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

/** The text as PostgreSQL gives it back. */
const textOf = (id: number) => `{"closing": "คำลงท้ายที่ ${id}"}`;
const head = { kind: 2, isCircular: true, ownerUnitId: units.groupA1, issuerUnitId: units.divisionA };

/** A draft with a text, two references and files of every part, stored in another order than they are shown. */
async function storeText(database: Database, id: number, version = 3) {
  await storeMatters(database, matterOf({ id, ...head, state: 'inSign', subject: `เรื่อง ${id}`, toText: `ถึง ${id}` }));
  await pastTriggers(database, async (transaction) => {
    const saved = { savedBy: officerP.personId, savedAt: after(-5) };
    await transaction
      .insertInto('documentContents')
      .values({ documentId: id, content: textOf(id), version, ...saved })
      .execute();
    await transaction
      .insertInto('documentReferences')
      .values([
        { documentId: id, position: 1, refersToId: null, isAnswer: false, text: `อ้างถึงข้อสอง ${id}` },
        { documentId: id, position: 0, refersToId: 9, isAnswer: true, text: `อ้างถึงข้อแรก ${id}` },
      ])
      .execute();
    const file = { documentId: id, uploadedBy: officerP.personId, uploadedAt: moment };
    await transaction
      .insertInto('files')
      .values([
        { ...file, id: id * 10 + 3, part: 'enclosure', sortOrder: 1, name: 'สาม', sha256: sha256.enclosure },
        { ...file, id: id * 10 + 2, part: 'enclosure', sortOrder: 1, name: 'สอง', sha256: sha256.enclosure },
        { ...file, id: id * 10 + 4, part: 'letter', sortOrder: 0, name: 'หนึ่ง', sha256: sha256.cover },
        { ...file, id: id * 10 + 5, part: 'result', sortOrder: 0, name: 'ผล', sha256: sha256.result },
        { ...file, id: id * 10 + 6, part: 'addition', sortOrder: 0, name: 'เพิ่ม', sha256: sha256.result },
      ])
      .execute();
  });
}

/** What every stored signature covers: these values in this order, for ever. */
const covered = (id: number) => [
  [2, `เรื่อง ${id}`, `ถึง ${id}`, true, units.groupA1, units.divisionA],
  textOf(id),
  [
    [9, true, `อ้างถึงข้อแรก ${id}`],
    [null, false, `อ้างถึงข้อสอง ${id}`],
  ],
  [
    ['หนึ่ง', sha256.cover.toString('hex')],
    ['สอง', sha256.enclosure.toString('hex')],
    ['สาม', sha256.enclosure.toString('hex')],
  ],
];
const wholeOf = (id: number) => hash(JSON.stringify(covered(id)));

it('a signature covers exactly the head, text, references and enclosures of its own document, in their order', async () => {
  await storeText(test.database, 102, 7);
  await storeText(test.database, 101, 3);
  await storeMatters(test.database, matterOf({ id: 103 }));
  const matters = await signedMatters(test.database, [102, 101, 103]);
  expect(matters).toEqual(
    new Map([
      [101, { version: 3, ofText: hash(textOf(101)), ofWhole: wholeOf(101) }],
      [102, { version: 7, ofText: hash(textOf(102)), ofWhole: wholeOf(102) }],
    ]),
  );
  expect([...(await signedMatters(test.database, [101])).keys()]).toEqual([101]);
});

it('what is signed is stored with both names and positions of that moment, and the post in which it was signed', async () => {
  await storeText(test.database, 111, 4);
  const position = (personId: number, positionName: string) =>
    test.database.updateTable('persons').set({ positionName }).where('id', '=', personId).execute();
  await position(headA.personId, 'ผู้อำนวยการกอง');
  await position(director.personId, 'อธิบดี');
  const common = { signerId: director.personId, signedBy: headA.personId, delegationKind: 'actingFor' } as const;
  await pastTriggers(test.database, async (transaction) => {
    await insertSignature(transaction, 111, { ...common, taskId: 1111, postName: null }, moment);
    await insertSignature(transaction, 111, { ...common, taskId: 1112, postName: 'รองอธิบดี' }, moment);
  });
  const rows = await test.database
    .selectFrom('documentSignatures')
    .selectAll()
    .where('documentId', '=', 111)
    .orderBy('taskId')
    .execute();
  const row = {
    documentId: 111,
    signerId: director.personId,
    signerName: 'director ทดสอบ',
    signedBy: headA.personId,
    signedByName: 'headA ทดสอบ',
    signedByPosition: 'ผู้อำนวยการกอง',
    delegationKind: 'actingFor',
    version: 4,
    contentHash: wholeOf(111),
    hashCovers: 2,
    signedAt: moment,
  };
  expect(rows).toEqual([
    { ...row, taskId: 1111, signerPosition: 'อธิบดี' },
    { ...row, taskId: 1112, signerPosition: 'รองอธิบดี' },
  ]);
  const unwritten = pastTriggers(test.database, (transaction) =>
    insertSignature(transaction, 999, { ...common, taskId: 1113, postName: null }, moment),
  );
  await expect(unwritten).rejects.toThrow('document 999 has no text to sign');
});

describe('the signatures of an agency', () => {
  const rewrites = new Rewrites();
  const verdict = () => test.database.transaction().execute((transaction) => verifySignatures(transaction, rewrites));
  const breakOf = (id: number, fingerprint: string) => ({ what: 'document', from: id, to: id, fingerprint });
  const sign = (id: number, taskId: number, changes: { version?: number; hashCovers?: number; contentHash?: Buffer }) =>
    pastTriggers(test.database, (transaction) =>
      transaction
        .insertInto('documentSignatures')
        .values({
          taskId,
          documentId: id,
          signerId: headA.personId,
          signedBy: headA.personId,
          version: 3,
          contentHash: wholeOf(id),
          hashCovers: 2,
          signedAt: moment,
          ...changes,
        })
        .execute(),
    );
  let sequence = 900_000;
  const none = { actorId: null, onBehalfOfId: null, delegationKind: null, legId: null, taskId: null, note: null };
  const log = (documentId: number, name: string, toState: string | null, at: Date) => {
    sequence += 1;
    rewrites.take({ ...none, sequence, at, name, documentId, fromState: null, toState, details: {} });
  };
  const expectVerdict = async (breaks: readonly ReturnType<typeof breakOf>[]) => {
    const found = await verdict();
    expect(found.breaks).toEqual(breaks);
    return found.signatures;
  };
  beforeAll(() => pastTriggers(test.database, (transaction) => transaction.deleteFrom('documentSignatures').execute()));

  it('are compared with the present text and with the version that was signed', async () => {
    for (const id of [201, 202, 203, 204]) await storeText(test.database, id);
    // The very first task of the agency.
    await sign(201, 1, {});
    await sign(201, 2012, {});
    await sign(202, 2021, { hashCovers: 1, contentHash: hash(textOf(202)) });
    await sign(203, 2031, { hashCovers: 1 });
    await sign(204, 2041, { contentHash: hash(textOf(204)) });
    await sign(205, 2051, {});
    expect(
      await expectVerdict([
        breakOf(203, hash(textOf(203)).toString('hex')),
        breakOf(204, wholeOf(204).toString('hex')),
        breakOf(205, 'missing'),
      ]),
    ).toBe(3);
    await pastTriggers(test.database, (transaction) =>
      transaction.deleteFrom('documentSignatures').where('documentId', 'in', [203, 204, 205]).execute(),
    );
  });

  it.each([
    ['was returned to its drafter in that very moment', 'document.became-returned', 'returned', 0, false],
    ['went back to its drafter later', 'document.became-draft', 'draft', 1, false],
    ['got another wording later', 'draft.wording-corrected', null, 1, false],
    ['was returned before it was signed', 'document.became-returned', 'returned', -1, true],
    ['got another wording before it was signed', 'draft.wording-corrected', null, -1, true],
    ['was only sent on', 'document.became-sent', 'sent', 1, true],
    ['was sent back by one unit', 'letter.sent-back', 'returned', 1, true],
  ])('of an earlier version: the document %s', async (_case, name, toState, ms, isBroken) => {
    const id = 300 + sequence - 900_000;
    await storeText(test.database, id, 4);
    await sign(id, id * 10, { version: 3, contentHash: hash('the former text') });
    // Of another document, which says nothing about this one.
    log(id + 50, 'document.became-returned', 'returned', after(1));
    log(id, name, toState, after(ms));
    expect(await expectVerdict(isBroken ? [breakOf(id, wholeOf(id).toString('hex'))] : [])).toBe(3);
    await pastTriggers(test.database, (transaction) =>
      transaction.deleteFrom('documentSignatures').where('documentId', '=', id).execute(),
    );
  });

  it('of the present version are compared though the document had gone back before', async () => {
    await storeText(test.database, 401, 3);
    await storeText(test.database, 402, 3);
    await sign(401, 4011, { version: 3, contentHash: hash('another text') });
    await sign(402, 4021, { version: 4 });
    for (const id of [401, 402]) log(id, 'document.became-returned', 'returned', after(1));
    const broken = [401, 402].map((id) => breakOf(id, wholeOf(id).toString('hex')));
    expect(await expectVerdict(broken)).toBe(3);
    await pastTriggers(test.database, (transaction) =>
      transaction.deleteFrom('documentSignatures').where('documentId', 'in', [401, 402]).execute(),
    );
  });

  it('are all compared, each once, however many there are and in whatever order they were stored', async () => {
    await pastTriggers(test.database, (transaction) =>
      sql`
        INSERT INTO document_signatures
          (task_id, document_id, signer_id, signed_by, version, content_hash, hash_covers, signed_at)
        SELECT 20000 - nr, 201, ${headA.personId}, ${headA.personId}, 3, ${wholeOf(201)}, 2, ${moment}
        FROM generate_series(1, 1200) AS nr`.execute(transaction),
    );
    expect(await expectVerdict([])).toBe(1203);
  });
});

it('a version keeps the text, its references and the head of its own document, once', async () => {
  await storeText(test.database, 501, 5);
  await storeText(test.database, 502, 6);
  const matter = matterOf({ id: 501, subject: 'เรื่องเดิม', toText: 'ผู้รับเดิม', letterNumber: 'สต 0203/9' });
  const save = () => pastTriggers(test.database, (transaction) => saveVersion(transaction, matter.document));
  await save();
  const versions = () => test.database.selectFrom('contentVersions').selectAll().orderBy('version').execute();
  const references = [
    { documentId: 9, isAnswer: true, text: 'อ้างถึงข้อแรก 501' },
    { documentId: null, isAnswer: false, text: 'อ้างถึงข้อสอง 501' },
  ];
  const [row, ...others] = await versions();
  expect({ ...row, references: JSON.parse(row?.references ?? '[]') }).toEqual({
    documentId: 501,
    version: 5,
    content: textOf(501),
    savedBy: officerP.personId,
    savedAt: after(-5),
    subject: 'เรื่องเดิม',
    toText: 'ผู้รับเดิม',
    letterNumber: 'สต 0203/9',
    references,
  });
  expect(others).toEqual([]);
  await test.database.updateTable('documents').set({ subject: 'อื่น' }).where('id', '=', 501).execute();
  await save();
  expect(await versions()).toEqual([row]);
  await test.database.updateTable('documentContents').set({ version: 8 }).where('documentId', '=', 501).execute();
  await save();
  expect((await versions()).map(({ version }) => version)).toEqual([5, 8]);
});

it('a text that can be written gets another version with its class, a finished one and those of others do not', async () => {
  for (const id of [601, 602, 603]) await storeText(test.database, id, 2);
  const order = {
    fromSecrecy: 1,
    toSecrecy: 2,
    orderNumber: 'คำสั่งที่ 12/2569',
    reason: 'ปรับชั้น',
    decidedBy: secretary.personId,
  };
  await pastTriggers(test.database, async (transaction) => {
    await insertReclassification(transaction, { id: 601, state: 'draft' }, order, moment);
    await insertReclassification(transaction, { id: 602, state: 'registered' }, order, after(1));
  });
  const rows = await test.database.selectFrom('reclassifications').selectAll().orderBy('documentId').execute();
  expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
    { ...order, documentId: 601, decidedAt: moment },
    { ...order, documentId: 602, decidedAt: after(1) },
  ]);
  const versions = await test.database
    .selectFrom('documentContents')
    .select(['documentId', 'version'])
    .where('documentId', 'in', [601, 602, 603])
    .orderBy('documentId')
    .execute();
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 2]);
});
