import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { maxProvenTasks } from '#contract/paper/signer-proof.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { people } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { goodPin } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';
import { archiveProblems } from '#tests/support/archive-rules.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';

import { findSignatures } from './verify-pdf.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startSigningOffice();
});
afterAll(() => office.close());

const { submitted, sign, refused, refusedPin, unlock, requestOf, viewOf, paperOf, keptOf } = inSigningOffice(
  () => office,
);
const textOf = async (pdf: Buffer) => (await pagesOfPdf(pdf)).join('').replaceAll(' ', '');
const thaiDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));

describe('a letter that is signed with a certificate', () => {
  it('has its number and date in what is signed, and is kept with its hash in the log', async () => {
    const documentId = await submitted(signed('headA'));
    await sign('headA', documentId);
    const { letterNumber, state } = await viewOf(documentId);
    expect(state).toBe('registered');
    const pdf = await paperOf(documentId);
    expect(await textOf(pdf)).toContain(thaiDigits(letterNumber).replaceAll(' ', ''));
    const [{ certificate, stamp, ...found } = { certificate: null, stamp: null }] = await findSignatures(pdf);
    expect(found).toMatchObject({ kind: 'signature', isIntact: true, coversAll: true });
    const kept = await keptOf(documentId);
    expect(kept).toMatchObject([{ revision: 1, level: 'B-T' }]);
    expect(stamp).toMatchObject({ isIntact: true });
    expect(stamp && Math.abs(stamp.at.getTime() - office.platform.clock().getTime())).toBeLessThan(60_000);
    const history = (await office.call(office.caller('headA'), 'getSignedHistory', { take: 1 })).items;
    expect(history).toMatchObject([{ documentId, isDigital: true }]);
    expect(kept[0]?.sha256.equals(createHash('sha256').update(pdf).digest())).toBe(true);
    const events = await eventsOf(office.platform.database, people.headA.personId);
    expect(events).toContainEqual({
      name: 'document.paper-signed',
      details: expect.objectContaining({ revision: 1, sha256: kept[0]?.sha256.toString('hex') }),
    });
    const { certificate: own } = await office.platform.database
      .selectFrom('personCertificates')
      .select('certificate')
      .where('personId', '=', people.headA.personId)
      .where('sealedKey', '<>', '')
      .executeTakeFirstOrThrow();
    expect(own && certificate?.equals(own)).toBe(true);
  });

  it('is not signed, and gets no number, without the PIN or with a wrong one', async () => {
    const documentId = await submitted(signed('headA'));
    const before = await office.platform.database.selectFrom('registerEntries').select('id').execute();
    expect(await refused('headA', documentId)).toBe('pin-required');
    expect(await refusedPin('headA', documentId, '48291377')).toBe('pin-wrong');
    expect(await viewOf(documentId)).toMatchObject({ state: 'inSign', letterNumber: '' });
    expect(await keptOf(documentId)).toEqual([]);
    expect(await office.platform.database.selectFrom('registerEntries').select('id').execute()).toEqual(before);
    await sign('headA', documentId);
  });

  it('tells who cannot sign it before they try', async () => {
    const documentId = await submitted(signed('director'));
    expect((await viewOf(documentId, 'director')).signing).toEqual({
      means: 'certificate',
      lack: 'no-certificate',
      needsProof: false,
    });
    expect(await refused('director', documentId)).toBe('no-certificate');
    expect(await refusedPin('director', documentId, goodPin)).toBe('no-certificate');
    expect((await viewOf(documentId)).signing).toBeNull();
  });

  it('is signed by who the certificate names, with their present position', async () => {
    const documentId = await submitted(signed('headA'));
    const setPosition = (positionName: string) =>
      office.platform.database
        .updateTable('persons')
        .set({ positionName })
        .where('id', '=', people.headA.personId)
        .execute();
    await setPosition('รองอธิบดี');
    expect((await viewOf(documentId, 'headA')).signing).toMatchObject({
      means: 'certificate',
      lack: 'certificate-outdated',
    });
    expect(await refused('headA', documentId, goodPin)).toBe('certificate-outdated');
    await setPosition('นักวิชาการ');
    expect((await viewOf(documentId, 'headA')).signing).toMatchObject({ means: 'certificate', lack: null });
    await sign('headA', documentId);
  });

  it('has the number before the first of several signers, each of whom adds a signature', async () => {
    const documentId = await submitted([...reviewed('clerkB'), ...signed('headA', 'headB')]);
    expect(await office.perform('clerkB', 'pass', documentId, { note: '' })).toBe('done');
    const { letterNumber } = await viewOf(documentId);
    expect(letterNumber).not.toBe('');
    await sign('headA', documentId);
    const first = await paperOf(documentId);
    expect(await textOf(first)).toContain(thaiDigits(letterNumber).replaceAll(' ', ''));
    await sign('headB', documentId);
    const second = await paperOf(documentId);
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    expect((await findSignatures(second)).map(({ isIntact }) => isIntact)).toEqual([true, true]);
    expect(await archiveProblems(second)).toEqual([]);
    expect(await keptOf(documentId)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    expect(await viewOf(documentId)).toMatchObject({ state: 'registered', letterNumber });
  });

  it('has its own number in it, also when several of one register are signed at once', async () => {
    const ids = [];
    for (const signer of ['headA', 'headB', 'headA'] as const) ids.push(await submitted(signed(signer)));
    const [one = 0, two = 0, three = 0] = ids;
    await Promise.all([sign('headA', one), sign('headB', two), sign('headA', three)]);
    const numbers = await Promise.all(ids.map(async (id) => (await viewOf(id)).letterNumber));
    expect(new Set(numbers).size).toBe(3);
    for (const [index, id] of ids.entries()) {
      expect(await textOf(await paperOf(id))).toContain(thaiDigits(numbers[index] ?? '').replaceAll(' ', ''));
      expect(await keptOf(id)).toHaveLength(1);
    }
  });

  it('is signed once, when the same request comes twice', async () => {
    const documentId = await submitted(signed('headA'));
    const request = await requestOf('headA', documentId, await unlock('headA', [documentId]));
    const send = () => office.call(office.caller('headA'), 'sign', request, { idempotencyKey: 'twice' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await keptOf(documentId)).toHaveLength(1);
  });

  it('loses its signatures with the text that went back to its drafter', async () => {
    const documentId = await submitted(signed('headA', 'headB'));
    await sign('headA', documentId);
    expect(await office.perform('headB', 'returnDraft', documentId, { reason: 'แก้ไข' })).toBe('done');
    expect(await findSignatures(await paperOf(documentId))).toEqual([]);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await findSignatures(await paperOf(documentId))).toEqual([]);
    await sign('headA', documentId);
    await sign('headB', documentId);
    expect((await findSignatures(await paperOf(documentId))).map(({ isIntact }) => isIntact)).toEqual([true, true]);
  });
});

describe('a pile', () => {
  const signWith = async (documentId: number, ticket: string | undefined, caller = office.caller('headA')) =>
    office.call(caller, 'sign', await requestOf('headA', documentId, ticket));
  const refusedWith = async (documentId: number, ticket: string | undefined) =>
    (await office.refusal(office.caller('headA'), 'sign', await requestOf('headA', documentId, ticket))).code;

  it('is signed with one try of the PIN, which counts for its letters only', async () => {
    const ids = [await submitted(signed('headA')), await submitted(signed('headA'))];
    const other = await submitted(signed('headA'));
    const ticket = await unlock('headA', ids);
    expect(ticket).not.toContain(goodPin);
    expect(await refusedWith(other, ticket)).toBe('pin-required');
    expect(await refusedWith(other, `${ticket}x`)).toBe('pin-required');
    for (const id of ids) await signWith(id, ticket);
    for (const id of ids)
      expect((await findSignatures(await paperOf(id))).map(({ isIntact }) => isIntact)).toEqual([true]);
    const names = (await eventsOf(office.platform.database, people.headA.personId)).map(({ name }) => name);
    const since = names.slice(names.lastIndexOf('signer.proved'));
    expect(since.filter((name) => name === 'document.paper-signed')).toHaveLength(2);
    await sign('headA', other);
  });

  it('says of each letter what became of it, and signs none that was withdrawn, returned or changed meanwhile', async () => {
    const withTwo = await submitted(signed('headB', 'headA'));
    await sign('headB', withTwo);
    const ids = [await submitted(signed('headA')), await submitted(signed('headA')), await submitted(signed('headA'))];
    const [first = 0, withdrawn = 0, returned = 0] = ids;
    const pile = [first, withdrawn, returned, withTwo, await submitted(signed('headA'))];
    const ticket = await unlock('headA', pile);
    const requests = await Promise.all(pile.map((documentId) => requestOf('headA', documentId, ticket)));
    expect(await office.perform('officerP', 'withdrawDraft', withdrawn, { reason: 'แก้ไข' })).toBe('done');
    expect(await office.perform('headA', 'returnDraft', returned, { reason: 'แก้ไข' })).toBe('done');
    const { database } = office.platform;
    await database.updateTable('documents').set({ subject: 'เรื่องอื่น' }).where('id', '=', withTwo).execute();
    const said: string[] = [];
    for (const request of requests) {
      const { path, body } = allCalls.sign;
      const headers = { authorization: `Bearer ${office.caller('headA').token}` };
      const payload = Object(z.encode(body, request));
      const reply = await office.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      said.push(reply.json().code ?? reply.json().status);
    }
    expect(said).toEqual(['success', 'document-not-found', 'state-changed', 'signatures-outdated', 'success']);
    const signers = await Promise.all(pile.map(async (id) => (await keptOf(id)).length));
    expect(signers).toEqual([1, 0, 0, 1, 1]);
    const states = await Promise.all(pile.map(async (id) => (await viewOf(id)).state));
    expect(states).toEqual(['registered', 'draft', 'returned', 'inSign', 'registered']);
    const names = (await eventsOf(database, people.headA.personId)).map(({ name }) => name);
    const since = names.slice(names.lastIndexOf('signer.proved'));
    expect(since.filter((name) => name === 'document.paper-signed')).toHaveLength(2);
  });

  it('has up to a hundred letters, of which the last counts as the first, and no more', async () => {
    const documentId = await submitted(signed('headA'));
    const { taskId } = await requestOf('headA', documentId);
    const others = Array.from({ length: maxProvenTasks - 1 }, (_, index) => 1_000_000 + index);
    const taskIds = [...others, taskId ?? 0];
    expect(taskIds).toHaveLength(100);
    const headA = office.caller('headA');
    const request = { taskIds, proof: null, pin: goodPin };
    const { path, body } = allCalls.proveSigner;
    const sent: { taskIds: unknown[] } = z.encode(body, request);
    const payload = { ...sent, taskIds: [...sent.taskIds, ...sent.taskIds.slice(0, 1)] };
    const headers = { authorization: `Bearer ${headA.token}` };
    const reply = await office.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    expect([payload.taskIds.length, reply.statusCode, reply.json().code]).toEqual([101, 422, 'invalid-request']);
    const { ticket } = await office.call(headA, 'proveSigner', request);
    await signWith(documentId, ticket);
    expect(await keptOf(documentId)).toHaveLength(1);
  });

  it('is not signed any more with another PIN, while the key is locked, or after ten minutes', async () => {
    const [one = 0, two = 0] = [await submitted(signed('headA')), await submitted(signed('headA'))];
    const { database } = office.platform;
    const early = await unlock('headA', [one, two]);
    const lock = (pinLockedAt: Date | null) =>
      database
        .updateTable('personCertificates')
        .set({ pinLockedAt })
        .where('personId', '=', people.headA.personId)
        .execute();
    await lock(office.platform.clock());
    expect(await refusedWith(one, early)).toBe('pin-locked');
    await lock(null);
    expect(await refusedWith(one, early)).toBe('pin-required');
    const ticket = await unlock('headA', [one, two]);
    await signWith(one, ticket);
    const change = (pin: string, newPin: string) =>
      office.call(office.caller('headA'), 'changeCertificatePin', { pin, newPin });
    await change(goodPin, '90417265');
    expect(await refusedWith(two, ticket)).toBe('pin-required');
    await change('90417265', goodPin);
    expect(await refusedWith(two, ticket)).toBe('pin-required');
    const late = await unlock('headA', [two]);
    office.advance(10 * 60_000);
    expect(await refusedWith(two, late)).toBe('pin-required');
    await sign('headA', two);
  });
});

describe('a letter of another kind', () => {
  it('is signed without a certificate', async () => {
    const documentId = await submitted(signed('headA'), documentKinds.outside.code);
    expect((await viewOf(documentId, 'headA')).signing).toMatchObject({ means: 'simple', lack: null });
    await sign('headA', documentId, '');
    const history = (await office.call(office.caller('headA'), 'getSignedHistory', { take: 1 })).items;
    expect(history).toMatchObject([{ documentId, isDigital: false }]);
    expect(await findSignatures(await paperOf(documentId))).toEqual([]);
  });
});

describe('the ticket of a PIN', () => {
  it('signs for nobody else, and in no other session', async () => {
    const documentId = await submitted(signed('headA'));
    const ofAnother = await unlock('headB', [await submitted(signed('headB'))]);
    expect(
      (await office.refusal(office.caller('headA'), 'sign', await requestOf('headA', documentId, ofAnother))).code,
    ).toBe('pin-required');
    const ticket = await unlock('headA', [documentId]);
    await office.platform.database
      .updateTable('sessions')
      .set({ endedAt: office.platform.clock() })
      .where('personId', '=', people.headA.personId)
      .execute();
    const again = await office.signIn('heada');
    const { legId, taskId } = (await office.call(again, 'getDocument', { documentId })).item;
    const request = { documentId, legId, taskId, input: { note: '', proof: ticket } };
    expect((await office.refusal(again, 'sign', request)).code).toBe('pin-required');
  });
});
