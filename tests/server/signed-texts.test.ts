import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findLogBreaks } from '#server/find-log-breaks.ts';
import { Rewrites, verifySignatures } from '#server/workflow/verify-signatures.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const note = { note: '' };

describe('a signed text', () => {
  let office: OfficeServer;
  let documentId: number;
  beforeAll(async () => {
    office = await startOfficeServer();
    ({ documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]));
    await office.perform('officerP', 'submit', documentId, {});
    await office.perform('officerQ', 'pass', documentId, note);
    expect(await office.perform('headA', 'sign', documentId, note)).toBe('done');
  });
  afterAll(() => office.close());

  /** The signatures of present texts, and the documents that are no longer what was signed. */
  const verdict = async () => {
    const { signatures, breaks } = await findLogBreaks(office.platform.database);
    expect(breaks.map(({ what }) => what)).toEqual(breaks.map(() => 'document'));
    return { signatures, changed: breaks.map(({ from }) => from) };
  };
  /** As somebody with all rights on the database could; restored afterwards. */
  const tampered = async (statement: string, back: string) => {
    await sql.raw(statement).execute(office.platform.database);
    const found = await verdict();
    await sql.raw(back).execute(office.platform.database);
    return found;
  };

  it('verifies, also after numbering, sending and another class', async () => {
    expect(await verdict()).toEqual({ signatures: 1, changed: [] });
    const cleared = { personId: people.headA.personId, class: 2, orderNumber: '1/2569', validFrom: new Date(0) };
    await office.platform.database.insertInto('clearances').values(cleared).execute();
    const order = { secrecy: 2, orderNumber: '1/2569', reason: 'คำสั่ง' };
    expect(await office.perform('headA', 'reclassify', documentId, order)).toBe('done');
    expect(await verdict()).toEqual({ signatures: 1, changed: [] });
  });

  it.each([
    ['subject', "UPDATE documents SET subject = subject || 'x'", 'UPDATE documents SET subject = left(subject, -1)'],
    ['addressee', "UPDATE documents SET to_text = to_text || 'x'", 'UPDATE documents SET to_text = left(to_text, -1)'],
    [
      'text',
      "UPDATE document_contents SET content = jsonb_set(content, '{closing}', to_jsonb(content ->> 'closing' || 'x'))",
      "UPDATE document_contents SET content = jsonb_set(content, '{closing}', to_jsonb(left(content ->> 'closing', -1)))",
    ],
    [
      'text, with its version counted on',
      "UPDATE document_contents SET version = version + 1, content = jsonb_set(content, '{closing}', to_jsonb(content ->> 'closing' || 'x'))",
      "UPDATE document_contents SET version = version - 1, content = jsonb_set(content, '{closing}', to_jsonb(left(content ->> 'closing', -1)))",
    ],
    [
      'reference',
      `INSERT INTO document_references (document_id, position, text) SELECT id, 99, 'x' FROM documents`,
      'DELETE FROM document_references WHERE position = 99',
    ],
  ])('is recognized as changed: %s', async (_part, statement, back) => {
    expect(await tampered(statement, back)).toEqual({ signatures: 0, changed: [documentId] });
    expect(await verdict()).toEqual({ signatures: 1, changed: [] });
  });

  it('of the first kind covers the text alone: it verifies, and only a change of the text is recognized', async () => {
    const { database } = office.platform;
    const stored = await database
      .selectFrom('documentSignatures')
      .select(['taskId', 'contentHash'])
      .executeTakeFirstOrThrow();
    const store = (hashCovers: number, contentHash: Buffer) =>
      pastTriggers(database, (transaction) =>
        transaction.updateTable('documentSignatures').set({ hashCovers, contentHash }).execute(),
      );
    const { content } = await database
      .selectFrom('documentContents')
      .select('content')
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    await store(1, createHash('sha256').update(content).digest());
    // The seal of the signature's record notices the change too; here only the text counts.
    const found = () => database.transaction().execute((transaction) => verifySignatures(transaction, new Rewrites()));
    expect(await found()).toEqual({ signatures: 1, breaks: [] });
    const subjects = (statement: string) => sql.raw(`UPDATE documents SET subject = ${statement}`).execute(database);
    await subjects("subject || 'x'");
    expect(await found()).toEqual({ signatures: 1, breaks: [] });
    await subjects('left(subject, -1)');
    const closing = (statement: string) =>
      sql
        .raw(`UPDATE document_contents SET content = jsonb_set(content, '{closing}', to_jsonb(${statement}))`)
        .execute(database);
    await closing("content ->> 'closing' || 'x'");
    const { breaks } = await found();
    expect(breaks).toEqual([
      { what: 'document', from: documentId, to: documentId, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await closing("left(content ->> 'closing', -1)");
    await store(2, stored.contentHash);
    expect(await verdict()).toEqual({ signatures: 1, changed: [] });
  });

  it('of an earlier version verifies for that version', async () => {
    const { documentId: second } = await office.draft('officerP', 2, signed('headA', 'director'));
    await office.perform('officerP', 'submit', second, {});
    expect(await office.perform('headA', 'sign', second, note)).toBe('done');
    expect(await verdict()).toEqual({ signatures: 2, changed: [] });
    expect(await office.perform('director', 'returnDraft', second, { reason: 'แก้เรื่อง' })).toBe('done');
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId: second });
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, subject: 'เรื่องที่แก้แล้ว' });
    expect(await verdict()).toEqual({ signatures: 1, changed: [] });
  });

  it('that was changed is named alone, and the signatures of other documents still count', async () => {
    const { documentId: third } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', third, {});
    expect(await office.perform('headA', 'sign', third, note)).toBe('done');
    expect(await verdict()).toEqual({ signatures: 2, changed: [] });
    const of = `WHERE id = ${third}`;
    const changed = `UPDATE documents SET subject = subject || 'x' ${of}`;
    const back = `UPDATE documents SET subject = left(subject, -1) ${of}`;
    expect(await tampered(changed, back)).toEqual({ signatures: 1, changed: [third] });
  });

  /** The text of one document, with its version counted on. */
  const rewritten = (id: number) =>
    tampered(
      `UPDATE document_contents
        SET version = version + 1, content = jsonb_set(content, '{closing}', to_jsonb(content ->> 'closing' || 'x'))
        WHERE document_id = ${id}`,
      `UPDATE document_contents
        SET version = version - 1, content = jsonb_set(content, '{closing}', to_jsonb(left(content ->> 'closing', -1)))
        WHERE document_id = ${id}`,
    );

  it('is recognized as changed, with its version counted on, also after a unit sent the letter back', async () => {
    const before = await verdict();
    const { documentId: sent } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', sent, {});
    expect(await office.perform('headA', 'sign', sent, note)).toBe('done');
    const receivers = [main(units.divisionB), main(units.executive)];
    expect(await office.perform('clerkA', 'send', sent, { receivers, dueAt: null })).toBe('done');
    expect(await office.perform('clerkB', 'sendBack', sent, { reason: 'ไม่เกี่ยวข้อง' })).toBe('done');
    const { state } = (await office.call(office.caller('clerkA'), 'getDocument', { documentId: sent })).item;
    expect(state).toBe('sent');
    expect(await verdict()).toEqual({ signatures: before.signatures + 1, changed: [] });
    expect(await rewritten(sent)).toEqual({ signatures: before.signatures, changed: [sent] });
  });

  it('that went back to its drafter verifies once it was written and signed again, and that text is covered', async () => {
    const before = await verdict();
    const { documentId: again } = await office.draft('officerP', 2, signed('headA', 'director'));
    await office.perform('officerP', 'submit', again, {});
    expect(await office.perform('headA', 'sign', again, note)).toBe('done');
    expect(await office.perform('director', 'returnDraft', again, { reason: 'แก้เรื่อง' })).toBe('done');
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId: again });
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, subject: 'เรื่องที่แก้แล้ว' });
    expect(await office.perform('officerP', 'submit', again, {})).toBe('done');
    expect(await office.perform('headA', 'sign', again, note)).toBe('done');
    expect(await office.perform('director', 'sign', again, note)).toBe('done');
    expect(await verdict()).toEqual({ signatures: before.signatures + 2, changed: [] });
    expect(await rewritten(again)).toEqual({ signatures: before.signatures, changed: [again] });
  });
});
