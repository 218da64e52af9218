import { sql } from 'kysely';

import { panels, type Panel } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { thaiWordings, type Tenant } from '#domain/tenants/tenant.ts';

import type { Database, DatabaseTransaction } from './database.ts';
import { remember } from './remember.ts';

const panelsWhereShown = panels.map(
  ({ panel, feature }) => sql`CASE WHEN ${sql.ref(`features.${feature}`)} THEN ${sql.lit(panel)} END`,
);

/** The panels that the agency shows, of its row of `features`. */
export const shownPanels = sql<Panel[]>`array_remove(ARRAY[${sql.join(panelsWhereShown)}], NULL)`;

const features = remember((database) =>
  database.selectFrom('features').select(['extraLists', 'thaiWording']).executeTakeFirstOrThrow(),
);

/** Whether the agency has the to-do lists marked `isExtra`. */
export const hasExtraLists = async (database: Database | DatabaseTransaction): Promise<boolean> =>
  (await features(database, 'agency')).extraLists;

/** In which Thai the sentences of the server are. */
export const thaiWordingOf = async (database: Database | DatabaseTransaction): Promise<Tenant['locale']> =>
  memberOf(thaiWordings, (await features(database, 'agency')).thaiWording);
