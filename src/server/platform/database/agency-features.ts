import { sql } from 'kysely';

import { panels, type Panel } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { thaiWordings, type Tenant } from '#domain/tenants/tenant.ts';

import type { Database, DatabaseTransaction } from './database.ts';

const panelsWhereShown = panels.map(
  ({ panel, feature }) => sql`CASE WHEN ${sql.ref(`features.${feature}`)} THEN ${sql.lit(panel)} END`,
);

/** The panels that the agency shows, of its row of `features`. */
export const shownPanels = sql<Panel[]>`array_remove(ARRAY[${sql.join(panelsWhereShown)}], NULL)`;

/** Whether the agency has the to-do lists marked `isExtra`. */
export async function hasExtraLists(database: Database | DatabaseTransaction): Promise<boolean> {
  const { extraLists } = await database.selectFrom('features').select('extraLists').executeTakeFirstOrThrow();
  return extraLists;
}

/** In which Thai the sentences of the server are. */
export async function thaiWordingOf(database: Database | DatabaseTransaction): Promise<Tenant['locale']> {
  const { thaiWording } = await database.selectFrom('features').select('thaiWording').executeTakeFirstOrThrow();
  return memberOf(thaiWordings, thaiWording);
}
