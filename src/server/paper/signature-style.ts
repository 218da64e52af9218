import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import {
  isSignedKind,
  regulationStyle,
  signaturePlaces,
  signField,
  type SignatureStyle,
} from '#domain/paper/sign-types.ts';
import type { Database } from '#server/platform/database/database.ts';

/** By the type in use that the agency chose for the kind, else as the regulation has it. */
export async function signatureStyleOf(database: Database, kind: DocumentKind): Promise<SignatureStyle> {
  if (!isSignedKind(kind)) return regulationStyle;
  const type = await database
    .selectFrom('signTypes')
    .select(['place', 'blankLines', 'wordsAbove', 'wordsAboveEnglish'])
    .where(signField(kind), '=', true)
    .where('isActive', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return type ? { ...type, place: memberOf(signaturePlaces, type.place) } : regulationStyle;
}
