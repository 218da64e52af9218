import { PDFDict, PDFName, PDFStream, type PDFDocument } from '@cantoo/pdf-lib';

import { paintAnnotations } from './paint-annotations.ts';

/** Entries that contain files, scripts, previews or private data of the program that wrote the PDF. */
const hiddenEntries = ['AF', 'EF', 'PieceInfo', 'Thumb', 'AA', 'A', 'Metadata', 'OPI', 'Alternates'].map(PDFName.of);

/** Removes everything that is not visible on a page. */
export function removeHiddenContent(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const entries = object instanceof PDFStream ? object.dict : object;
    if (!(entries instanceof PDFDict)) continue;
    for (const key of hiddenEntries) entries.delete(key);
  }
  paintAnnotations(document);
}
