import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { smallReadableSet } from './small-readable-set.ts';

const smallReadableSetLimit = 6_000;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('the readable letters are listed once each, newest first, until there are too many', async () => {
  const { database } = office.platform;
  const register = async (unitId: number) => (await office.register('registrar', [main(unitId)])).documentId;
  const [first, foreign, second] = [
    await register(units.divisionA),
    await register(units.divisionB),
    await register(units.divisionA),
  ];
  await database
    .insertInto('documentReaders')
    .values({ documentId: first, reader: `person:${people.clerkA.personId}` })
    .execute();
  expect(await smallReadableSet(database, people.clerkA)).toEqual([second, first]);
  expect(await smallReadableSet(database, people.clerkB)).toEqual([foreign]);
  const held = await database
    .selectFrom('documentReaders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('documentId', 'in', [first, second])
    .where('reader', 'in', [`unit:${units.divisionA}`, `person:${people.clerkA.personId}`])
    .executeTakeFirstOrThrow();
  const more = smallReadableSetLimit - Number(held.count);
  await sql`
    INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
      from_text, to_text, speed, secrecy, search_text)
    SELECT kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, 'อีกฉบับ', '', '', speed, secrecy, ''
    FROM documents CROSS JOIN generate_series(1, ${more + 1})
    WHERE documents.id = ${first}`.execute(database);
  const share = (name: PersonName, condition: ReturnType<typeof sql>) =>
    sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, ${`person:${people[name].personId}`} FROM documents WHERE ${condition}`.execute(database);
  const newest = sql`id = (SELECT max(id) FROM documents)`;
  await share('clerkA', sql`subject = 'อีกฉบับ' AND NOT ${newest}`);
  expect(await smallReadableSet(database, people.clerkA)).toHaveLength(smallReadableSetLimit - 1);
  await share('clerkA', newest);
  expect(await smallReadableSet(database, people.clerkA)).toBeNull();
  // The same limit where one key alone opens them all.
  await share('officerQ', sql`id <> ${foreign}`);
  expect(await smallReadableSet(database, people.officerQ)).toHaveLength(smallReadableSetLimit);
  await share('officerQ', sql`id = ${foreign}`);
  expect(await smallReadableSet(database, people.officerQ)).toBeNull();
});
