import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { AgencyFormView, agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import { agencyForm } from '#contract/drafting/draft-content.ts';
import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { searchText } from '#domain/text/search-text.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/page-of-rows.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

type FormQuery = RequestOf<typeof agencyFormCalls.getAgencyForms>;

/** When its first version was made, so that a form stays in its place when it is changed. */
const asTheyWereMade = sql`(SELECT min(first.id) FROM form_templates first WHERE first.code = form_templates.code)`;

export const offeredForms = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('formTemplates')
    .select(['id as templateId', 'code', 'name', 'kind'])
    .where('isOffered', '=', true)
    .orderBy(asTheyWereMade)
    .execute();

const lastVersions = (database: Database | DatabaseTransaction) =>
  database
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
    );

type StoredForm = Awaited<ReturnType<ReturnType<typeof lastVersions>['execute']>>[number];
const viewOf = ({ template, ...row }: StoredForm): AgencyFormView => ({
  ...row,
  ...agencyForm.parse(JSON.parse(template)),
});

/** The last version of the form with the code. */
export async function lastForm(
  database: Database | DatabaseTransaction,
  code: string,
): Promise<AgencyFormView | undefined> {
  const row = await lastVersions(database).where('code', '=', code).executeTakeFirst();
  return row && viewOf(row);
}

/** The form of which this is the last version. */
export async function formOfVersion(database: Database, templateId: number): Promise<AgencyFormView | undefined> {
  const row = await lastVersions(database).where('id', '=', templateId).executeTakeFirst();
  return row && viewOf(row);
}

/** Its code, its name, and what is filled in. */
const wordsOfForm = sql`lower(concat_ws(' ', code, name,
  (SELECT string_agg(field ->> 'label', ' ') FROM jsonb_array_elements(template::jsonb -> 'fields') AS field)))`;

function isFoundBy(search: string, locale: Locale) {
  const { kinds } = termsOf(locale);
  const found = Object.values(documentKinds).flatMap(({ code }) => {
    const kind = kindWithCode(code);
    return kind && searchText(kinds[kind]).includes(searchText(search)) ? [code] : [];
  });
  return sql<boolean>`(${textContains(wordsOfForm, search)} OR kind = ANY(${found}::integer[]))`;
}

/** The last version of the forms that are asked for; `locale`: that in which kinds are called. */
export async function findForms(
  database: Database,
  { search, state, kind, templateId, sortBy, isDescending = false, skip }: FormQuery,
  locale: Locale,
): Promise<readonly AgencyFormView[]> {
  const rows = await lastVersions(database)
    .$if(search !== '', (query) => query.where(isFoundBy(search, locale)))
    .$if(state !== 'all', (query) => query.where('isOffered', '=', state === 'active'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 0))
    .$if(templateId !== undefined, (query) => query.where('id', '=', templateId ?? 0))
    .$if(sortBy !== undefined, (query) => query.orderBy(sortBy ?? 'code', isDescending ? 'desc' : 'asc'))
    .orderBy(asTheyWereMade)
    .offset(skip)
    .limit(rowsToRead)
    .execute();
  return rows.map(viewOf);
}
