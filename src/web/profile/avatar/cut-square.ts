import type { Area } from 'react-easy-crop';

import { avatarRules } from '#domain/profile/avatar-rules.ts';

import { canvasBytes, newCanvas } from '../read-bytes.ts';

const quality = 0.9;

/** Crops to a square JPEG, upright and without camera metadata. */
export async function cutSquare(file: File, area: Area): Promise<Uint8Array> {
  const { edge } = avatarRules;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { canvas, pen } = newCanvas(edge, edge);
  // JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, edge, edge);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  picture.close();
  return canvasBytes(canvas, 'image/jpeg', quality);
}
