import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { entryHash, signatureHash, storedEntries, storedSignatures } from './sealed-records.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  // What computed the seals of every database from before migration 0023.
  const migration = await readFile('db/migrations/0016-sealed-records.sql', 'utf8');
  for (const [statement] of migration.matchAll(/CREATE FUNCTION sealed_\w+[^$]*\$\$[^$]*\$\$;/g))
    await sql.raw(statement).execute(opened.database);
});
afterAll(() => opened.close());

const texts = ["''", '\'หนังสือ "ด่วน" \\ ที่ 1/2569\'', "E'\\x01\\b\\f\\n\\r\\t\\x1f\\x7f/'", "U&'\\2028\\2029\\+01F600é'"];
const times = [
  "'2026-11-25 10:00:00.123+07'",
  "'2026-11-25 10:00:00+07'",
  "'1969-12-31 23:59:59.5Z'",
  "'0044-03-15 12:00 BC'",
  "'280000-01-01'",
];
const dates = ['NULL', "'2026-11-25'", "'1999-12-31'", "'2000-01-01'", "'0044-03-15 BC'", "'280000-01-01'"];

test('a row has the seal that the database once computed, whatever its values are', async () => {
  const compared = await pastTriggers(opened.database, async (transaction) => {
    let id = 0;
    for (const text of texts)
      for (const time of times)
        for (const date of dates) {
          id += 1;
          const nullable = id % 2 === 0 ? 'NULL' : id;
          await sql
            .raw(
              `INSERT INTO register_entries (id, unit_id, book, is_secret, is_circular, year, number, point, until_number, kind,
                 document_id, leg_id, arrived_at, registered_at, registered_by, letter_number, letter_date, from_text, to_text,
                 subject, operation, remark, cancelled_at, cancelled_by, cancel_reason, moved_at)
               VALUES (${id}, 1, 'sent', ${id % 2 === 0}, ${id % 3 === 0}, 2569, ${id}, 0,
                 ${id % 2 === 0 ? "NULL, 'letter', 1, 1" : `${id}, 'skipped', NULL, NULL`}, ${time}, ${time}, 1,
                 ${text}, ${date}, ${text}, ${text}, ${text}, ${text}, ${text}, ${id % 2 === 0 ? time : 'NULL'}, ${nullable},
                 ${id % 2 === 0 ? text : 'NULL'}, ${id % 3 === 0 ? time : 'NULL'})`,
            )
            .execute(transaction);
          await sql
            .raw(
              `INSERT INTO document_signatures (task_id, document_id, signer_id, signer_name, signer_position, signed_by,
                 signed_by_name, signed_by_position, delegation_kind, version, content_hash, hash_covers, signed_at)
               VALUES (${id}, 2, 3, ${text}, ${id % 2 === 0 ? text : 'NULL'}, 4, ${text}, ${id % 2 === 0 ? 'NULL' : text},
                 ${id % 2 === 0 ? "'actingFor'" : 'NULL'}, 5, '\\x00ff', 2, ${time})`,
            )
            .execute(transaction);
        }
    const entries = await sql<{ hash: string }>`
      SELECT sealed_hash(sealed_text(entry)) AS hash FROM register_entries AS entry ORDER BY id`.execute(transaction);
    const signatures = await sql<{ hash: string }>`
      SELECT sealed_hash(sealed_text(signature)) AS hash FROM document_signatures AS signature ORDER BY task_id`.execute(
      transaction,
    );
    return {
      once: [...entries.rows, ...signatures.rows].map(({ hash }) => hash),
      now: [
        ...(await storedEntries(transaction).orderBy('registerEntries.id').execute()).map(entryHash),
        ...(await storedSignatures(transaction).orderBy('documentSignatures.taskId').execute()).map(signatureHash),
      ],
    };
  });
  expect(compared.now).toHaveLength(2 * texts.length * times.length * dates.length);
  expect(new Set(compared.now).size).toBe(compared.now.length);
  expect(compared.now).toEqual(compared.once);
});
