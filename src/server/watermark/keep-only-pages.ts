import { PDFDict, PDFName, PDFStream, type PDFDocument, type PDFPage } from 'pdf-lib';

/** Where a PDF keeps files, scripts, previews and the private copies of the programs that wrote it. */
const carriers = ['AF', 'EF', 'PieceInfo', 'Thumb', 'AA', 'A', 'Metadata', 'OPI', 'Alternates'].map(PDFName.of);

/** Notes on a page that hold a file, a film or a sound. */
const heldContents = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map(PDFName.of);

/** Takes from a PDF whatever is not seen on a page. */
export function keepOnlyPages(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const entries = object instanceof PDFStream ? object.dict : object;
    if (!(entries instanceof PDFDict)) continue;
    for (const carrier of carriers) entries.delete(carrier);
  }
  for (const page of document.getPages()) keepSeenNotes(page);
}

function keepSeenNotes({ node, doc: { context } }: PDFPage): void {
  const notes = node.Annots();
  if (!notes) return;
  const isSeen = (note: unknown) => {
    const kind = note instanceof PDFDict ? note.lookupMaybe(PDFName.of('Subtype'), PDFName) : undefined;
    return kind !== undefined && !heldContents.includes(kind);
  };
  node.set(PDFName.of('Annots'), context.obj(notes.asArray().filter((note) => isSeen(context.lookup(note)))));
}
