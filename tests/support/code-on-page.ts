import jsQR from 'jsqr';

import { drawPage } from './pdfium.ts';

const scale = 3;
const [pageWidth, pageHeight] = [595, 842];
/** In points; the page is looked at in strips that overlap by more than a code is high. */
const strip = { height: 300, step: 200 };

/** What a QR code says that somebody photographs off the first page, as it is drawn; undefined without one. */
export async function codeOnFirstPage(pdf: Buffer): Promise<string | undefined> {
  for (let top = 0; top < pageHeight; top += strip.step) {
    const part = { scale, left: 0, top: top * scale, width: pageWidth * scale, height: strip.height * scale };
    const { rgba, width, height } = await drawPage(pdf, part);
    const code = jsQR(Uint8ClampedArray.from(rgba), width, height);
    if (code) return code.data;
  }
  return undefined;
}
