import { sql } from 'kysely';

import { templateSteps } from '#contract/drafting/chain-templates.ts';
import type { TemplateStep } from '#domain/drafting/chain-templates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export interface SavedTemplate {
  readonly id: number;
  readonly unitId: number;
  readonly unitName: string;
  readonly ownerId: number | null;
  readonly name: string;
  readonly isDefault: boolean;
  readonly steps: readonly TemplateStep[];
}

/**
 * The person's own templates first, then those of the unit, then those of the units above. A new draft starts with the
 * first default one.
 */
export async function savedTemplates(
  database: Database | DatabaseTransaction,
  { unitId, kind, personId }: { readonly unitId: number; readonly kind: number; readonly personId: number },
): Promise<readonly SavedTemplate[]> {
  const result = await sql<Omit<SavedTemplate, 'steps'> & { steps: string }>`
    WITH RECURSIVE upwards AS (
      SELECT id, parent_id, name, 0 AS distance FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.id, units.parent_id, units.name, upwards.distance + 1
      FROM units JOIN upwards ON units.id = upwards.parent_id
    )
    SELECT templates.id, templates.unit_id, upwards.name AS unit_name, templates.owner_id, templates.name, templates.is_default,
      templates.steps::text AS steps
    FROM upwards
    JOIN chain_templates AS templates ON templates.unit_id = upwards.id AND templates.kind = ${kind}
      AND (templates.owner_id IS NULL OR (templates.owner_id = ${personId} AND upwards.distance = 0))
    ORDER BY templates.owner_id NULLS LAST, upwards.distance, templates.name`.execute(database);
  return result.rows.map((row) => ({ ...row, steps: templateSteps.parse(JSON.parse(row.steps)) }));
}
