import { documentKinds } from '#domain/documents/document-kinds.ts';
import { emptyContent, type DraftContent } from '#domain/drafting/content.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { units } from '../agency/units.ts';
import type { Dossier } from '../office/office.ts';
import { memoOf } from '../papers/memo-of.ts';
import { createRandom } from '../random.ts';
import { insertRows } from './insert-rows.ts';

/** The texts of what the agency's officers drafted, as they were submitted. */
export async function storeContents(transaction: DatabaseTransaction, dossiers: readonly Dossier[]): Promise<void> {
  const rows = dossiers
    .map(({ matter }) => matter.document)
    .filter((document) => document.chain.length > 0)
    .map((document) => ({
      documentId: document.id,
      content: contentOf(document),
      version: 1,
      savedBy: document.createdBy,
      savedAt: document.createdAt,
    }));
  await insertRows(transaction, 'documentContents', rows);
  await insertRows(transaction, 'contentVersions', rows);
}

function contentOf(document: Dossier['matter']['document']): DraftContent {
  const { salutation, closing } = addressFor(document.toText);
  const isOutside = document.kind === documentKinds.outside.code;
  const { paragraphs } = memoOf(document, createRandom(document.id));
  return {
    ...emptyContent,
    salutation,
    closing: isOutside ? closing : '',
    body: paragraphs.map((text) => ({ type: 'paragraph', line: [{ text, marks: [] }] })),
    contact: {
      ...emptyContent.contact,
      unitName: isOutside ? (units.find((unit) => unit.id === document.ownerUnitId)?.name ?? '') : '',
    },
  };
}
