import { Readable } from 'node:stream';

import { isRefusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { FileStore, StoredContent } from '#server/platform/files/file-store.ts';

import type { Dossier, Office } from '../office/office.ts';
import { papersOf, type Paper } from './papers-of.ts';

/** A printed paper that is in the file store, ready for its rows. */
export interface FiledPaper {
  readonly dossier: Dossier;
  readonly paper: Pick<Paper, 'part' | 'name' | 'plainText'>;
  readonly content: StoredContent;
  readonly sortOrder: number;
}

const maxBytes = 10_000_000;
/** So many are written at once, as a disk takes its time to make each durable. */
const atOnce = 6;

/** Prints and stores the papers of the documents people will open first: published, still open, then the newest. */
export async function filePapers(
  office: Office,
  files: Pick<FileStore, 'store'>,
  documents: number,
): Promise<readonly FiledPaper[]> {
  const chosen = office.records.dossiers.toSorted((left, right) => rank(right) - rank(left)).slice(0, documents);
  const filed: FiledPaper[] = [];
  for (let start = 0; start < chosen.length; start += atOnce) {
    const batch = await Promise.all(
      chosen.slice(start, start + atOnce).map((dossier) => fileOne(office, files, dossier)),
    );
    filed.push(...batch.flat());
  }
  return filed;
}

async function fileOne(
  office: Office,
  files: Pick<FileStore, 'store'>,
  dossier: Dossier,
): Promise<readonly FiledPaper[]> {
  const filed: FiledPaper[] = [];
  for (const [sortOrder, paper] of papersOf(office, dossier).entries()) {
    const content = await files.store(Readable.from([await paper.print()]), { maxBytes });
    if (isRefusal(content)) return unreachable(`a paper we printed was refused: ${content.refused}`);
    filed.push({ dossier, paper, content, sortOrder });
  }
  return filed;
}

const year = 366 * 86_400_000;

/** Newest first within open documents, then published ones, then all others. */
function rank({ matter: { document } }: Dossier): number {
  const isOpen = document.state !== 'closed' && document.publishedAt === null;
  return document.createdAt.getTime() + (isOpen ? 2 * year : document.publishedAt ? year / 4 : 0);
}
