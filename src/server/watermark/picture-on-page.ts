import { PageSizes, PDFDocument } from '@cantoo/pdf-lib';

import { contentLimits } from '#server/platform/sandbox/limits.ts';

const border = 48;

/**
 * The picture as large as it fits on an A4 page, in the orientation of the picture. @throws for a picture with more
 * than `maxPngPixels`, before it is decoded.
 */
export async function pictureOnPage(content: Buffer, mediaType: string): Promise<Uint8Array> {
  if (mediaType === 'image/png' && pixelsOfPng(content) > contentLimits.maxPngPixels)
    throw new Error('the picture has too many pixels');
  const document = await PDFDocument.create({ updateMetadata: false });
  const picture = await (mediaType === 'image/png' ? document.embedPng(content) : document.embedJpg(content));
  const [short, long] = PageSizes.A4;
  const page = document.addPage(picture.width > picture.height ? [long, short] : [short, long]);
  const room = { width: page.getWidth() - 2 * border, height: page.getHeight() - 2 * border };
  const { width, height } = picture.scaleToFit(room.width, room.height);
  page.drawImage(picture, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height });
  return document.save();
}

/** Width and height are the first fields of the first chunk. */
const pixelsOfPng = (content: Buffer): number => content.readUInt32BE(16) * content.readUInt32BE(20);
