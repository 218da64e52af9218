import { sql } from 'kysely';

import type { PermissionEffect } from '#contract/permissions/permissions.ts';
import { granteeOfRole } from '#domain/menus/menu-rights.ts';
import { effectsOfChanges } from '#server/permissions/effects-of-change.ts';
import { rightsOf } from '#server/permissions/menu-permissions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';

interface OfficeEnd {
  readonly items: PermissionEffect[];
  readonly leavesNobody: boolean;
}

interface Ending {
  readonly personId: number;
  readonly roleId: number;
  readonly hasBegun: boolean;
  /** Of several offices of one kind the person keeps what each of them gives. */
  readonly keepsRole: boolean;
  readonly leavesNobody: boolean;
}

/**
 * What its holder could no longer use, and whether the unit keeps a holder; nothing of an office that has not begun, and
 * undefined of one that has ended.
 */
export async function previewOfficeEnd(
  database: Database,
  id: number,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<OfficeEnd | undefined> {
  const { rows } = await sql<Ending>`
    WITH held AS (
      SELECT id, unit_id, person_id, role_id, ${officeOfRole('unitOffices.roleId')} AS office, delegation_id IS NULL AS is_own
      FROM unit_offices WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), others AS (
      SELECT * FROM held WHERE NOT (id = ${id} AND is_own)
    )
    SELECT unit_roles.person_id, unit_roles.role_id, ended.id IS NOT NULL AS has_begun,
      EXISTS (SELECT FROM others WHERE person_id = ended.person_id AND role_id = ended.role_id) AS keeps_role,
      ended.office IS NOT NULL AND NOT EXISTS (
        SELECT FROM others WHERE others.unit_id = ended.unit_id AND others.office = ended.office
      ) AS leaves_nobody
    FROM unit_roles LEFT JOIN held AS ended ON ended.id = unit_roles.id AND ended.is_own AND ended.unit_id = unit_roles.unit_id
    WHERE unit_roles.id = ${id} AND (unit_roles.valid_to IS NULL OR unit_roles.valid_to > ${now})`.execute(database);
  const [ended] = rows;
  if (!ended) return undefined;
  const { personId, roleId, hasBegun, keepsRole, leavesNobody } = ended;
  if (!hasBegun || keepsRole) return { items: [], leavesNobody };
  const grantee = granteeOfRole(roleId);
  const change = { grantee, rights: await rightsOf(database, grantee), added: [], removed: [personId] };
  return { items: await effectsOfChanges(database, [change], { locale, now }), leavesNobody };
}
