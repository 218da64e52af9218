import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifySignatures } from '#server/workflow/verify-signatures.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

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

  const verdict = () => verifySignatures(office.platform.database);
  /** As somebody with all rights on the database could; restored afterwards. */
  const tampered = async (statement: string, back: string) => {
    await sql.raw(statement).execute(office.platform.database);
    const found = await verdict();
    await sql.raw(back).execute(office.platform.database);
    return found;
  };

  it('verifies, also after numbering, sending and another class', async () => {
    expect(await verdict()).toEqual({ signatures: 1 });
    await office.perform('headA', 'reclassify', documentId, { secrecy: 2, orderNumber: '1/2569', reason: 'คำสั่ง' });
    expect(await verdict()).toEqual({ signatures: 1 });
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
      'reference',
      `INSERT INTO document_references (document_id, position, text) SELECT id, 99, 'x' FROM documents`,
      'DELETE FROM document_references WHERE position = 99',
    ],
  ])('is recognized as changed: %s', async (_part, statement, back) => {
    expect(await tampered(statement, back)).toEqual({ changedDocument: documentId });
    expect(await verdict()).toEqual({ signatures: 1 });
  });

  it('of an earlier version verifies for that version', async () => {
    const { documentId: second } = await office.draft('officerP', 2, signed('headA', 'director'));
    await office.perform('officerP', 'submit', second, {});
    expect(await office.perform('headA', 'sign', second, note)).toBe('done');
    expect(await verdict()).toEqual({ signatures: 2 });
    expect(await office.perform('director', 'returnDraft', second, { reason: 'แก้เรื่อง' })).toBe('done');
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId: second });
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, subject: 'เรื่องที่แก้แล้ว' });
    expect(await verdict()).toEqual({ signatures: 1 });
  });
});
