import { Readable } from 'node:stream';

import { isRefusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import { saveContent, saveFile } from '#server/files/file-queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { printText } from '../papers/print-text.ts';
import { root } from './units.ts';
import { manualTexts, type ManualText } from '../texts/manual-texts.ts';

const maxBytes = 10_000_000;

export async function saveManuals(
  transaction: DatabaseTransaction,
  files: Pick<FileStore, 'store'>,
  by: { readonly personId: number; readonly now: Date },
): Promise<void> {
  for (const [index, text] of manualTexts.entries()) {
    const fileId = await fileManual(transaction, files, text, by);
    await transaction
      .insertInto('manuals')
      .values({
        kind: 'document',
        module: text.module,
        title: text.title,
        description: text.description,
        fileId,
        sortOrder: index + 1,
        isPublished: true,
        changedBy: by.personId,
        changedAt: by.now,
      })
      .execute();
  }
}

async function fileManual(
  transaction: DatabaseTransaction,
  files: Pick<FileStore, 'store'>,
  { title, paragraphs }: ManualText,
  by: { readonly personId: number; readonly now: Date },
): Promise<number> {
  const headings = ['คู่มือการใช้งานระบบสารบรรณอิเล็กทรอนิกส์', root.name, title];
  const paper = await printText(headings, paragraphs);
  const content = await files.store(Readable.from([paper]), { maxBytes, waiter: 'background' });
  if (isRefusal(content)) return unreachable(`a manual we printed was refused: ${content.refused}`);
  await saveContent(transaction, content, by.now);
  return saveFile(transaction, {
    sha256: content.sha256,
    name: `${title}.pdf`,
    uploadedBy: by.personId,
    uploadedAt: by.now,
    isForManual: true,
  });
}
