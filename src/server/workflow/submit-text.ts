import type { Document } from '#domain/documents/document.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from '#server/document-texts/load-content.ts';
import { loadTemplate } from '#server/document-texts/load-template.ts';

/**
 * A draft can be submitted only with all required fields of its form. Errors: `draft-incomplete`, naming the fields.
 */
export async function refusalOfSubmitting(
  transaction: DatabaseTransaction,
  document: Document,
): Promise<Refusal | undefined> {
  const saved = await loadContent(transaction, document.id);
  const template = await loadTemplate(transaction, saved?.content.form?.templateId);
  const missing = saved ? missingFields({ ...document, content: saved.content, template }) : ['body'];
  return missing.length === 0 ? undefined : refuseIncomplete(missing);
}

/** Errors: `draft-incomplete`, naming the fields. */
export const refuseIncomplete = (missing: readonly string[]): Refusal =>
  refuse('draft-incomplete', { fields: Object.fromEntries(missing.map((field) => [field, 'required'])) });
