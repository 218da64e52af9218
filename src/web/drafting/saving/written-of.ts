import type { DraftView, WrittenDraft } from '#contract/drafting/drafting.ts';

export const writtenOf = (view: DraftView): WrittenDraft => ({
  subject: view.subject,
  toText: view.toText,
  letterNumber: view.letterNumber,
  letterDate: view.letterDate,
  speed: view.speed,
  secrecy: view.secrecy,
  categoryId: view.categoryId,
  documentTypeId: view.documentTypeId,
  usesOwnerNumber: view.usesOwnerNumber,
  isCircular: view.isCircular,
  content: view.content,
  chain: view.chain,
  references: view.references,
  fileIds: view.fileIds,
});
