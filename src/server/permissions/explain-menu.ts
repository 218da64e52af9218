import { sql } from 'kysely';

import type { MenuAnswer } from '#contract/permissions/permission-check.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { heldGrantees } from '#server/menus/held-grantees.ts';
import { menuName } from '#server/menus/menu-columns.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { roleName } from '#server/platform/database/roles.ts';

interface Question {
  readonly personId: number;
  readonly menuId: number;
  readonly personName: string;
}

/** What decides says whether, the grants say by what. Errors: `not-found`. */
export async function explainMenu(
  transaction: DatabaseTransaction,
  { personId, menuId, personName }: Question,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<MenuAnswer | Refusal> {
  const { rows: items } = await sql<{ name: string }>`
    SELECT ${menuName(locale)} AS name FROM menu_items
    WHERE id = ${menuId} AND is_active AND parent_id IS NOT NULL`.execute(transaction);
  const [item] = items;
  if (!item) return refuse('not-found');
  const { rows: grants } = await sql<MenuAnswer['grants'][number]>`
    SELECT DISTINCT held.grantee, CASE WHEN given.may_manage THEN 'manage' ELSE 'query' END AS right,
      coalesce(
        (SELECT name FROM user_groups WHERE 'group:' || id = held.grantee),
        (SELECT ${roleName(locale)} FROM roles WHERE 'role:' || roles.id = held.grantee), ''
      ) AS name, coalesce((
        SELECT string_agg(DISTINCT units.name, ', ') FROM unit_offices AS offices JOIN units ON units.id = offices.unit_id
        WHERE offices.person_id = ${personId} AND 'role:' || offices.role_id = held.grantee
          AND offices.valid_from <= ${now} AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
      ), '') AS units
    FROM ${heldGrantees(now)} AS held JOIN menu_permissions AS given ON given.grantee = held.grantee
    WHERE held.person_id = ${personId} AND given.menu_id = ${menuId} AND (given.may_query OR given.may_manage)
    ORDER BY held.grantee`.execute(transaction);
  return {
    personName,
    menuName: item.name,
    mayQuery: await mayQueryMenu(transaction, personId, menuId, now),
    mayManage: await mayManageMenu(transaction, personId, menuId, now),
    grants,
  };
}
