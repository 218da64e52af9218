import { sql } from 'kysely';

import type { AgencyFormView } from '#contract/drafting/agency-forms.ts';
import { agencyForm } from '#contract/drafting/draft-content.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** When its first version was made, so that a form stays in its place when it is changed. */
const asTheyWereMade = sql`(SELECT min(first.id) FROM form_templates first WHERE first.code = form_templates.code)`;

export const offeredForms = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('formTemplates')
    .select(['id as templateId', 'code', 'name', 'kind'])
    .where('isOffered', '=', true)
    .orderBy(asTheyWereMade)
    .execute();

/** The last version of every form, or of the one with the code. */
export async function lastForms(
  database: Database | DatabaseTransaction,
  code?: string,
): Promise<readonly AgencyFormView[]> {
  const rows = await database
    .selectFrom('formTemplates')
    .select(['id as templateId', 'code', 'name', 'kind', 'template', 'isOffered'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('formTemplates as later')
            .select('later.id')
            .whereRef('later.code', '=', 'formTemplates.code')
            .whereRef('later.id', '>', 'formTemplates.id'),
        ),
      ),
    )
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy(asTheyWereMade)
    .execute();
  return rows.map(({ template, ...row }) => ({ ...row, ...agencyForm.parse(JSON.parse(template)) }));
}
