import { createHash } from 'node:crypto';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** What is to be signed, and the hash for its signature. */
interface SignedMatter {
  readonly version: number;
  /** Over the text only, as in the first signatures. */
  readonly ofText: Buffer;
  /** Over the text with its subject, addressee, references and enclosures. */
  readonly ofWhole: Buffer;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The current matters of documents. Signatures cover neither number and date, which are allocated on signing or later,
 * nor the class, which may change by order, nor what is added to a document afterwards.
 */
export async function signedMatters(
  database: Database | DatabaseTransaction,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, SignedMatter>> {
  const texts = await database
    .selectFrom('documents')
    .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
    .select(['documents.id', 'kind', 'subject', 'toText', 'isCircular', 'ownerUnitId', 'issuerUnitId'])
    .select(['documentContents.content', 'documentContents.version'])
    .where('documents.id', 'in', documentIds)
    .execute();
  const references = await database
    .selectFrom('documentReferences')
    .select(['documentId', 'refersToId', 'isAnswer', 'text'])
    .where('documentId', 'in', documentIds)
    .orderBy('documentId')
    .orderBy('position')
    .execute();
  const files = await database
    .selectFrom('files')
    .select(['documentId', 'name', 'sha256'])
    .where('documentId', 'in', documentIds)
    .where('part', 'in', ['letter', 'enclosure'])
    .orderBy('documentId')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return new Map(
    texts.map(({ id, content, version, ...head }) => {
      const named = references.filter((reference) => reference.documentId === id);
      const enclosed = files.filter((file) => file.documentId === id);
      const whole = [
        Object.values(head),
        content,
        named.map(({ refersToId, isAnswer, text }) => [refersToId, isAnswer, text]),
        enclosed.map(({ name, sha256 }) => [name, sha256.toString('hex')]),
      ];
      return [id, { version, ofText: hash(content), ofWhole: hash(JSON.stringify(whole)) }];
    }),
  );
}
