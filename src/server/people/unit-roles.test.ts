import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { tenants } from '#domain/tenants/all-tenants.ts';
import { databaseUrl, templateName } from '#tests/support/database-server.ts';

interface Role {
  readonly id: number;
  readonly code: string | null;
  readonly isHead: boolean;
}

test('the database and the program know the same offices, and which of them are heads at some agency', async () => {
  const client = new Client({ connectionString: databaseUrl(inject('databaseServerUrl'), templateName) });
  await client.connect();
  const { rows } = await client.query<Role>('SELECT id, code, is_head AS "isHead" FROM roles ORDER BY id');
  await client.end();
  expect(Object.fromEntries(rows.flatMap(({ code, id }) => (code ? [[code, id]] : [])))).toEqual(unitRoleIds);
  const heads = new Set(tenants.flatMap((tenant) => tenant.headRoleIds));
  expect(new Set(rows.filter((role) => role.isHead).map((role) => role.id))).toEqual(heads);
});
