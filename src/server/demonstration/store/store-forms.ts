import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { agencyAddress, agencyForms } from '../texts/agency-forms.ts';
import { insertRows } from './insert-rows.ts';

/** The agency's own forms, and what stands at the head of its letters. */
export async function storeForms(transaction: DatabaseTransaction): Promise<void> {
  const rows = agencyForms.map(({ code, name, fields, layout }) => ({
    code,
    name,
    kind: documentKinds.other.code,
    template: { fields, layout },
  }));
  await insertRows(transaction, 'formTemplates', rows);
  const address = { key: 'agency-address', value: agencyAddress };
  await insertRows(transaction, 'settings', [address]);
}
