import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { isRefusal, refuse } from '#domain/refusal.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { previewAuthority } from './preview-authority.ts';

let office: OfficeServer;
beforeEach(async () => (office = await startOfficeServer()));
afterEach(() => office.close());

it('what somebody else changes while a change is tried is no consequence of it', async () => {
  const { platform } = office;
  const begun = Promise.withResolvers<undefined>();
  const desks = platform.database.deleteFrom('unitRoles').where('roleId', '=', unitRoleIds.desk).returning('personId');
  const ended = begun.promise.then(() => desks.execute());
  const tried = await previewAuthority({ platform, locale: 'th' }, async (transaction) => {
    begun.resolve(undefined);
    expect((await ended).length).toBeGreaterThan(0);
    await transaction
      .updateTable('persons')
      .set({ isActive: false })
      .where('id', '=', people.officerP.personId)
      .execute();
  });
  if (isRefusal(tried)) throw new Error(tried.refused);
  expect(tried.item.items.map(({ kind }) => kind)).toContain('signIn');
  expect(tried.item.items.map(({ kind }) => kind)).not.toContain('office');
});

it('a change that others get in the way of again and again is tried another time', async () => {
  const { platform } = office;
  let attempts = 0;
  const tried = await previewAuthority({ platform, locale: 'th' }, async (transaction) => {
    attempts += 1;
    await sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`.execute(transaction);
  });
  expect([tried, attempts]).toEqual([refuse('server-busy'), 3]);
});
