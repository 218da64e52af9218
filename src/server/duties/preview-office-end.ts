import { sql } from 'kysely';

import type { AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { Database } from '#server/platform/database/database.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { endHeld } from './end-held.ts';

interface OfficeEnd {
  readonly item: AuthorityPreview;
  readonly leavesNobody: boolean;
}

/** Whom it takes what from when an office ends now, and whether its unit keeps a holder. Errors: `not-found`. */
export async function previewOfficeEnd(context: CallContext, id: number): Promise<OfficeEnd | Refusal> {
  const { database, clock } = context.platform;
  const tried = await previewAuthority(context, async (transaction) =>
    (await endHeld(transaction, 'unitRoles', id, clock())) ? undefined : refuse('not-found'),
  );
  return isRefusal(tried) ? tried : { item: tried.item, leavesNobody: await leavesNobody(database, id, clock()) };
}

async function leavesNobody(database: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH held AS (
      SELECT id, unit_id, ${officeOfRole('unitOffices.roleId')} AS office, delegation_id IS NULL AS is_own
      FROM unit_offices WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    )
    SELECT FROM held AS ended JOIN unit_roles ON unit_roles.id = ended.id AND unit_roles.unit_id = ended.unit_id
    WHERE ended.id = ${id} AND ended.is_own AND ended.office IS NOT NULL AND NOT EXISTS (
      SELECT FROM held AS others
      WHERE others.unit_id = ended.unit_id AND others.office = ended.office AND NOT (others.id = ${id} AND others.is_own)
    )`.execute(database);
  return rows.length > 0;
}
