import { unitGranted } from '#domain/documents/letter-grants.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The names of the units among the grantees, by their ids. */
export async function unitNames(database: Database, grantees: readonly string[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(grantees.flatMap((grantee) => unitGranted(grantee) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('units').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
