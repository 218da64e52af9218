import { isSecret } from '#domain/documents/secrecy.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { FiledPaper } from '../papers/file-papers.ts';
import { insertRows } from './insert-rows.ts';

/** The rows of contents and files; a content printed twice the same is one. */
export async function storePapers(transaction: DatabaseTransaction, papers: readonly FiledPaper[]): Promise<void> {
  const openLast = papers.toSorted((left, right) => Number(isOpen(left)) - Number(isOpen(right)));
  const contents = new Map(
    openLast.map((filed) => [
      filed.content.sha256.toString('hex'),
      {
        ...filed.content,
        pageCount: filed.content.pageCount ?? null,
        ...wordsOf(filed),
        createdAt: filed.dossier.matter.document.createdAt,
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

const isOpen = ({ dossier }: FiledPaper) => !isSecret(dossier.matter.document.secrecy);

/** The words of a file are kept only where it stands in an open letter. */
const wordsOf = (filed: FiledPaper) =>
  isOpen(filed)
    ? { plainText: filed.paper.plainText, searchText: searchText(filed.paper.plainText) }
    : { plainText: null, searchText: null };
