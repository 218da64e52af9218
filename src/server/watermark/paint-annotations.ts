import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** These show nothing of their own on paper, or contain a file, a film or a sound. */
const unpainted = ['Popup', 'Link', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map(PDFName.of);

/** Hidden, and not to be shown (ISO 32000-1, table 165). */
const hiddenFlags = 2 | 32;

/**
 * Paints the stamps and notes of each page into its content and removes them as annotations, which viewers draw above
 * everything, the mark included. One that says not how it looks is left out.
 */
export function paintAnnotations(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const annotations = page.node.Annots();
    page.node.delete(PDFName.of('Annots'));
    if (!annotations) continue;
    const painted = annotations.asArray().flatMap((item) => {
      const annotation = document.context.lookup(item);
      return annotation instanceof PDFDict ? paintingOf(page, annotation) : [];
    });
    if (painted.length === 0) continue;
    const { context } = document;
    page.node.wrapContentStreams(
      context.getPushGraphicsStateContentStream(),
      context.getPopGraphicsStateContentStream(),
    );
    page.node.addContentStream(context.register(context.contentStream(painted)));
  }
}

function paintingOf(page: PDFPage, annotation: PDFDict) {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  const flags = annotation.lookup(PDFName.of('F'));
  const isHidden = flags instanceof PDFNumber && (flags.asNumber() & hiddenFlags) !== 0;
  if (!(kind instanceof PDFName) || unpainted.includes(kind) || isHidden) return [];
  const appearance = appearanceOf(annotation);
  const place = numbersOf(annotation.lookup(PDFName.of('Rect')), 4);
  const looks = appearance && page.doc.context.lookup(appearance);
  if (!appearance || !place || !(looks instanceof PDFStream)) return [];
  const matrix = matrixInto(looks.dict, place);
  if (!matrix) return [];
  looks.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  looks.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = page.node.newXObject('Annotation', appearance);
  return [pushGraphicsState(), concatTransformationMatrix(...matrix), drawObject(name), popGraphicsState()];
}

/** The normal appearance; of several, the one of the state in which it is. */
function appearanceOf(annotation: PDFDict): PDFRef | undefined {
  const appearances = annotation.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = appearances.lookup(PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  const found =
    normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : appearances.get(PDFName.of('N'));
  return found instanceof PDFRef ? found : undefined;
}

type Matrix = readonly [number, number, number, number, number, number];

/** Maps the box of an appearance, turned by its own matrix, to the place of the annotation (ISO 32000-1, 12.5.5). */
function matrixInto(looks: PDFDict, place: readonly number[]): Matrix | undefined {
  const box = numbersOf(looks.lookup(PDFName.of('BBox')), 4);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(looks.lookup(PDFName.of('Matrix')), 6) ?? [];
  if (!box) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const from = extentOf(corners);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = place;
  const to = extentOf([
    [x1, y1],
    [x2, y2],
  ]);
  if (from.width === 0 || from.height === 0) return undefined;
  const [across, up] = [to.width / from.width, to.height / from.height];
  return [across, 0, 0, up, to.x - from.x * across, to.y - from.y * up];
}

function extentOf(points: readonly (readonly [number, number])[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Undefined unless there are exactly so many finite numbers. */
function numbersOf(object: unknown, count: number): readonly number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = object.asArray().map((_item, index) => object.lookup(index));
  const read = numbers.flatMap((item) => (item instanceof PDFNumber ? [item.asNumber()] : []));
  return read.length === count && read.every(Number.isFinite) ? read : undefined;
}
