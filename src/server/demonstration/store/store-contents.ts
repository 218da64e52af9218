import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Leg } from '#domain/workflow/matter/matter.ts';
import { isLive } from '#domain/workflow/matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { contentText } from '#domain/drafting/content-text.ts';
import { emptyContent, type DraftContent } from '#domain/drafting/content.ts';
import { addressFor } from '#domain/drafting/salutations.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { units } from '../agency/units.ts';
import type { Dossier } from '../office/office.ts';
import { memoOf } from '../papers/memo-of.ts';
import { createRandom } from '../random.ts';
import { insertRows } from './insert-rows.ts';

/** The texts of what the agency's officers drafted, as they were submitted, and what letters are found by. */
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
  const texts = new Map(rows.map(({ documentId, content }) => [documentId, contentText(content)]));
  const words = dossiers
    .map(({ matter }) => matter)
    .filter(({ document }) => !isSecret(document.secrecy))
    .map(({ document, legs }) => ({
      documentId: document.id,
      sentTo: searchText(...legs.filter((leg) => leg.kind !== 'home' && isLive(leg)).map(receiverOf)),
      content: searchText(texts.get(document.id) ?? ''),
    }));
  await insertRows(transaction, 'documentTexts', words);
  const about = new Map(dossiers.map(({ matter: { document } }) => [document.id, document]));
  const versions = rows.map((row) => ({
    ...row,
    subject: about.get(row.documentId)?.subject ?? '',
    toText: about.get(row.documentId)?.toText ?? '',
  }));
  await insertRows(transaction, 'contentVersions', versions);
}

const receiverOf = ({ toUnitId }: Leg): string => {
  const unit = units.find(({ id }) => id === toUnitId);
  return unit ? `${unit.name} ${unit.shortName}` : '';
};

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
