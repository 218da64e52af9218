import { createHash } from 'node:crypto';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** What stands to be signed, and the hash a signature of it bears. */
interface SignedMatter {
  readonly version: number;
  /** Over the text alone, as signatures bore it at first. */
  readonly ofText: Buffer;
  /** Over the text with its subject, addressee, references and enclosures. */
  readonly ofWhole: Buffer;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The matters of documents as they stand. Number and date are drawn when they are signed or later, and a class may change by order:
 * those no signature covers, nor what is added to a document afterwards.
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
