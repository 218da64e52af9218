import { faultsOf, type AgencyForm } from '#domain/drafting/agency-form.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

export const offeredForms = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('formTemplates')
    .select(['id as templateId', 'code', 'name', 'kind'])
    .where('isOffered', '=', true)
    .orderBy('id')
    .execute();

interface NewForm extends AgencyForm {
  readonly code: string;
  readonly name: string;
  /** The type code of the documents drafted on it. */
  readonly kind: number;
}

/**
 * Replaces the form with the same code, which remains for the documents written on it.
 * Errors: `form-not-usable`.
 */
export async function defineForm(
  transaction: DatabaseTransaction,
  { code, name, kind, fields, layout }: NewForm,
): Promise<{ readonly templateId: number } | Refusal> {
  if (faultsOf({ fields, layout }).length > 0) return refuse('form-not-usable');
  // One after the other: two that begin a code at once would find no form of it to replace.
  await takeTurn(transaction, 'forms');
  await transaction.updateTable('formTemplates').set({ isOffered: false }).where('code', '=', code).execute();
  const template = JSON.stringify({ fields, layout });
  const { id } = await transaction
    .insertInto('formTemplates')
    .values({ code, name, kind, template })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { templateId: id };
}
