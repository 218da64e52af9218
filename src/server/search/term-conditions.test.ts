import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { indexScanLimit } from './choose-search-plan.ts';
import { termConditionsOf } from './term-conditions.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('a phrase of common parts is looked up in the texts, so that a rare one is found by the index', async () => {
  const { database } = office.platform;
  const { documentId } = await office.register('registrar', [
    { unitId: units.divisionA, personId: null, kind: 'main', purposeId: null },
  ]);
  // Each text has every part of the phrase, and only one the phrase.
  await sql`
    INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
      from_text, to_text, speed, secrecy, search_text)
    SELECT kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, 'ดาษดื่น', '', '', speed, secrecy, ''
    FROM documents CROSS JOIN generate_series(1, ${indexScanLimit + 1})
    WHERE documents.id = ${documentId}`.execute(database);
  await sql`
    INSERT INTO document_texts (document_id, sent_to, content)
    SELECT id, '', 'abc xdef' FROM documents WHERE subject = 'ดาษดื่น'
    ON CONFLICT (document_id) DO UPDATE SET content = EXCLUDED.content`.execute(database);
  await database.updateTable('documentTexts').set({ content: 'abcdef' }).where('documentId', '=', documentId).execute();
  const candidatesOf = async (text: string) =>
    (await termConditionsOf(database, people.registrar, { text, inFiles: false })).candidates;
  expect(await candidatesOf('abcdef')).toEqual([documentId]);
  expect(await candidatesOf('abc')).toBeNull();
  expect(await candidatesOf('uvwxyz')).toEqual([]);
});
