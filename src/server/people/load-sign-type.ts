import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { signingMeans, type SigningMeans } from '#domain/documents/signing-means.ts';
import { memberOf } from '#domain/member-of.ts';
import {
  isSignedKind,
  meansOf,
  regulationStyle,
  signaturePlaces,
  signField,
  type SignatureStyle,
} from '#domain/paper/sign-types.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * How a kind of letter is signed: by the type in use that the agency chose for it, else as the regulation has it.
 * @param kind type code
 */
export async function loadSignType(database: Database | DatabaseTransaction, kind: number): Promise<SignatureStyle> {
  const named = kindWithCode(kind);
  if (!named || !isSignedKind(named)) return regulationStyle;
  const type = await database
    .selectFrom('signTypes')
    .select(['place', 'means', 'blankLines', 'wordsAbove', 'wordsAboveEnglish'])
    .where(signField(named), '=', true)
    .where('isActive', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (!type) return regulationStyle;
  return {
    ...type,
    place: memberOf(signaturePlaces, type.place),
    means: meansOf(named, memberOf(signingMeans, type.means)),
  };
}

export const loadSigningMeans = async (database: Database | DatabaseTransaction, kind: number): Promise<SigningMeans> =>
  (await loadSignType(database, kind)).means;

/** Whether any kind of letter is signed with certificates now. */
export const usesCertificates = async (database: Database): Promise<boolean> =>
  (await database
    .selectFrom('signTypes')
    .select('id')
    .where('means', '=', 'certificate')
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;
