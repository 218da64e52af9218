import { PDFDict, PDFName, PDFStream, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

/** Entries that contain files, scripts, previews or private data of the program that wrote the PDF. */
const hiddenEntries = ['AF', 'EF', 'PieceInfo', 'Thumb', 'AA', 'A', 'Metadata', 'OPI', 'Alternates'].map(PDFName.of);

/** Annotations that contain a file, a film or a sound. */
const hiddenAnnotations = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map(PDFName.of);

/** Removes everything that is not visible on a page. */
export function removeHiddenContent(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const entries = object instanceof PDFStream ? object.dict : object;
    if (!(entries instanceof PDFDict)) continue;
    for (const key of hiddenEntries) entries.delete(key);
  }
  for (const page of document.getPages()) removeHiddenAnnotations(page);
}

function removeHiddenAnnotations({ node, doc: { context } }: PDFPage): void {
  const annotations = node.Annots();
  if (!annotations) return;
  const isVisible = (annotation: unknown) => {
    const kind = annotation instanceof PDFDict ? annotation.lookupMaybe(PDFName.of('Subtype'), PDFName) : undefined;
    return kind !== undefined && !hiddenAnnotations.includes(kind);
  };
  node.set(
    PDFName.of('Annots'),
    context.obj(annotations.asArray().filter((annotation) => isVisible(context.lookup(annotation)))),
  );
}
