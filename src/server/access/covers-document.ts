import { sql, type RawBuilder } from 'kysely';

import type { LetterScope } from '#domain/delegation/scopes.ts';

/**
 * The SQL form of `covers` in the domain; a test compares the two.
 * @param documentId SQL of the document's id.
 * @param secrecy SQL of its class.
 */
export const coversDocument = (
  { kinds, highestSecrecy }: LetterScope,
  documentId: RawBuilder<unknown>,
  secrecy: RawBuilder<unknown>,
) =>
  kinds.length === 0
    ? sql<boolean>`${secrecy} <= ${highestSecrecy}`
    : sql<boolean>`${secrecy} <= ${highestSecrecy} AND EXISTS (
        SELECT 1 FROM documents AS covered WHERE covered.id = ${documentId} AND covered.kind = ANY(${[...kinds]}::int[])
      )`;
