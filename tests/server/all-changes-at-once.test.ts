import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { people, units } from '#tests/rules/office.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { actionOn, everyChange, giveOffices, stagesOf, type Change, type ChangingName } from './every-change.ts';
import { expectBooksWhole, expectCountsRight } from './matter-checks.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const atOnce = 8;
const rounds = 4;

const watched = watchStatements();
let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer('SARN', {}, { chat: true });
  await giveOffices(office);
});
afterAll(async () => {
  watched.stop();
  await office.close();
});

const send = async (key: ChangingName, { by, request }: Change) => {
  const { method, path, body }: Call = allCalls[key];
  const headers = { authorization: `Bearer ${office.caller(by).token}`, 'idempotency-key': randomUUID() };
  const payload = Object(z.encode(body, request));
  const reply = await office.app.inject({ method, url: `/api/${path}`, headers, payload });
  return { key, code: reply.statusCode, answer: reply.body };
};

const receivers = [{ unitId: units.groupA1, personId: null, kind: 'main' as const, purposeId: null }];

const isChanging = (key: string): key is ChangingName => key in allCalls;

/** A letter of division A with an answer of clerk A's to be signed by head A, which answers another letter too. */
async function answeredLetters() {
  const stages = stagesOf(office);
  const clerk = office.caller('clerkA');
  const letters = [await stages.receivedByA(), await stages.receivedByA()];
  const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
  const replyTo = async (answered: readonly number[]) => {
    const documentId = await stages.replyTo(answered[0] ?? 0);
    const { item } = await office.call(clerk, 'getWriting', { documentId });
    const references = answered.map((id) => ({ documentId: id, isAnswer: true, text: `อ้างถึง ${id}` }));
    const body = [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }];
    const content = { ...item.content, closing: 'ขอแสดงความนับถือ', body };
    await office.call(clerk, 'writeDocument', { ...item, references, content, chain });
    return documentId;
  };
  const inSignTo = async (answered: readonly number[]) => {
    const documentId = await replyTo(answered);
    await stages.does('clerkA', 'submit', documentId, {});
    return documentId;
  };
  const issuedTo = async (answered: readonly number[]) => {
    const documentId = await inSignTo(answered);
    await stages.does('headA', 'sign', documentId, { note: '' });
    return documentId;
  };
  return { letters, replyTo, inSignTo, issuedTo };
}

const reclassified = async (documentId: number): Promise<Change> => {
  const { legId } = (await office.call(office.caller('registrar'), 'getDocument', { documentId })).item;
  const input = { secrecy: 2, orderNumber: 'คำสั่งที่ 1/2569', reason: 'มีข้อมูลลับ' };
  return { by: 'director', request: { documentId, legId, taskId: null, input } };
};

it('a reply is signed and its letter gets another class at once, while both wait for the numbers of the registers', async () => {
  const { letters, inSignTo, issuedTo } = await answeredLetters();
  const [letter = 0, other = 0] = letters;
  // The series of the reply has a row from now on, which can be held.
  await issuedTo([other]);
  const reply = await inSignTo([letter]);
  const [signing, classing] = [await actionOn(office, reply, 'sign'), await reclassified(letter)];
  const before = watched.deadlocks();
  const holder = new Client({ connectionString: office.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM number_series FOR NO KEY UPDATE');
    const signed = send('sign', signing);
    await expect.poll(() => waitingForLocks(office.platform.database), { timeout: 10_000 }).toBe(1);
    const raised = send('reclassify', classing);
    await expect.poll(() => waitingForLocks(office.platform.database), { timeout: 10_000 }).toBe(2);
    await holder.query('COMMIT');
    expect([(await signed).code, (await raised).code]).toEqual([200, 200]);
  } finally {
    await holder.end();
  }
  expect(watched.deadlocks()).toBe(before);
});

it('letters and their replies, changed by everybody in every way at once, cause no failure and no deadlock', async () => {
  const failures: object[] = [];
  const successes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { letters, replyTo, inSignTo, issuedTo } = await answeredLetters();
    const both = [letters, letters.toReversed()] as const;
    const drafts = [await replyTo(both[0]), await replyTo(both[1])];
    // Replies to a reply that is raised with its letter, one of them a reply to both.
    const replies = [await replyTo([drafts[0] ?? 0]), await replyTo(drafts.toReversed())];
    const toSign = [await inSignTo(both[0]), await inSignTo(both[1])];
    const issued = [await issuedTo(both[0]), await issuedTo(both[1])];
    const changes: (readonly [ChangingName, Change])[] = [];
    for (const [index, letter] of letters.entries()) {
      const { item: view } = await office.call(office.caller('clerkA'), 'getWriting', {
        documentId: drafts[index] ?? 0,
      });
      const begun = { kind: 2, ownerUnitId: null, answersDocumentId: letter };
      const { item: reply } = await office.call(office.caller('clerkA'), 'getWriting', {
        documentId: replies[index] ?? 0,
      });
      changes.push(
        ['sign', await actionOn(office, toSign[index] ?? 0, 'sign')],
        // Whoever signs a reply to a secret letter needs a clearance: in the first round both may be signed.
        ...(round === 0 ? [] : [['reclassify', await reclassified(letter)] as const]),
        ['cancelDocument', await actionOn(office, issued[index] ?? 0, 'cancelDocument')],
        ['writeDocument', { by: 'clerkA', request: view }],
        ['writeDocument', { by: 'clerkA', request: { ...view, references: view.references.toReversed() } }],
        ['writeDocument', { by: 'clerkA', request: reply }],
        ['beginDocument', { by: 'clerkA', request: begun }],
        ['beginDocument', { by: 'clerkA', request: { ...begun, answersDocumentId: replies[index] ?? 0 } }],
        ['follow', await actionOn(office, letter, 'follow')],
        // A letter on hold, or with a unit that has no secret registrar, gets no other class: in the second round it may.
        ...(round === 1
          ? []
          : [
              ['hold', await actionOn(office, letter, 'hold')] as const,
              ['forward', await actionOn(office, letter, 'forward', { receivers })] as const,
            ]),
        ['markDocumentRead', { by: 'headA', request: { documentId: letter } }],
        ['submit', await actionOn(office, drafts[index] ?? 0, 'submit')],
      );
    }
    const answers = await Promise.all(changes.map(([key, change]) => send(key, change)));
    for (const { key, code } of answers) if (code === 200) successes.add(key);
    failures.push(...answers.filter(({ code }) => code >= 500));
  }
  expect(failures).toEqual([]);
  expect(watched.deadlocks()).toBe(0);
  for (const key of ['sign', 'reclassify', 'cancelDocument', 'writeDocument', 'beginDocument'])
    expect(successes).toContain(key);
  await expectCountsRight(office.platform);
  await expectBooksWhole(office.platform);
  expect(await findLogBreaks(office.platform.database)).toMatchObject({ breaks: [] });
}, 120_000);

// The last, because the numbers it sets and inserts would be missing in the books.
it('every call that changes something, eight at once on two things, succeeds without a failure, without a deadlock and in the order of the locks', async () => {
  const problems: string[] = [];
  for (const [key, row] of Object.entries(everyChange(office))) {
    if (!isChanging(key) || 'notTried' in row) continue;
    const [one, other] = [await row(), await row()];
    const before = watched.deadlocks();
    watched.forget();
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => send(key, index % 2 === 0 ? one : other)),
    );
    const outOfOrder = new Set(watched.transactions().flatMap(lockedOutOfOrder));
    if (outOfOrder.size > 0) problems.push(`${key}: ${[...outOfOrder].join(', ')}`);
    if (watched.deadlocks() > before) problems.push(`${key} deadlocked`);
    if (replies.some(({ code }) => code >= 500) || replies.every(({ code }) => code !== 200))
      problems.push(`${key} ${replies.map(({ code, answer }) => `${code} ${answer.slice(0, 200)}`).join('; ')}`);
  }
  expect(problems).toEqual([]);
}, 240_000);
