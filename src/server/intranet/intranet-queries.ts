import type { IntranetItem } from '#contract/intranet.ts';
import { intranetKinds, type IntranetKind } from '#domain/intranet/intranet-item.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

const items = (database: Database) =>
  database
    .selectFrom('intranetItems')
    .select(['id', 'kind', 'title', 'body', 'address', 'validFrom', 'validTo'])
    .orderBy('kind')
    .orderBy('sortOrder')
    .orderBy('id');

const parsed = <Row extends { readonly kind: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, kind: memberOf(intranetKinds, row.kind) }));

export const everyItem = async (database: Database): Promise<IntranetItem[]> => parsed(await items(database).execute());

export const itemsOn = async (database: Database, day: string): Promise<IntranetItem[]> =>
  parsed(
    await items(database)
      .where('validFrom', '<=', day)
      .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
      .execute(),
  );

/**
 * Locks the items, so that two persons who order or add do not interfere. By id: who locks in the order that the other is
 * changing may wait for each other.
 */
export const lockItems = (transaction: DatabaseTransaction, kind: IntranetKind) =>
  transaction
    .selectFrom('intranetItems')
    .select(['id', 'sortOrder'])
    .where('kind', '=', kind)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
