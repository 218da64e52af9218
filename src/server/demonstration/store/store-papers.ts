import { searchText } from '#domain/text/search-text.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { FiledPaper } from '../papers/file-papers.ts';
import { insertRows } from './insert-rows.ts';

/** The rows of contents and files; a content printed twice the same is one. */
export async function storePapers(transaction: DatabaseTransaction, papers: readonly FiledPaper[]): Promise<void> {
  const contents = new Map(
    papers.map(({ content, paper, dossier }) => [
      content.sha256.toString('hex'),
      {
        ...content,
        pageCount: content.pageCount ?? null,
        plainText: paper.plainText,
        searchText: searchText(paper.plainText),
        createdAt: dossier.matter.document.createdAt,
      },
    ]),
  );
  await insertRows(transaction, 'contents', [...contents.values()]);
  await insertRows(
    transaction,
    'files',
    papers.map(({ dossier: { matter }, paper, content, sortOrder }) => ({
      sha256: content.sha256,
      name: paper.name,
      uploadedBy: matter.document.createdBy,
      uploadedAt: matter.document.createdAt,
      documentId: matter.document.id,
      part: paper.part,
      sortOrder,
    })),
  );
}
