import { agencyForm } from '#contract/drafting/draft-content.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Also finds a form that is no longer offered, because documents written on it still use it. */
export async function loadTemplate(database: Database | DatabaseTransaction, templateId: number | undefined) {
  if (templateId === undefined) return null;
  const row = await database
    .selectFrom('formTemplates')
    .select(['code', 'name', 'template'])
    .where('id', '=', templateId)
    .executeTakeFirst();
  return row ? { code: row.code, name: row.name, ...agencyForm.parse(JSON.parse(row.template)) } : null;
}
