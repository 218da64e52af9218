import { cleanImage } from '#domain/files/clean-image.ts';
import { signatureProblem, signatureRules, type SignatureProblem } from '#domain/profile/signature-rules.ts';

import { newCanvas, readBytes } from '../read-bytes.ts';

export type FileProblem =
  | 'profile.signatureTypeWrong'
  | 'profile.signatureTooLarge'
  | `profile.signatureProblems.${SignatureProblem}`;

/** The maximum size of a signature image. */
const frame = { width: 1200, height: 400 } as const;
/** For SVG files without a size. */
const sizeless = { width: 600, height: 200 } as const;

/** Undefined for a valid signature. */
export function problemOfCanvas(canvas: HTMLCanvasElement): FileProblem | undefined {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const problem = signatureProblem({ width, height, rgba: data });
  return problem && `profile.signatureProblems.${problem}`;
}

/** Redraws the image of a file: PNG and JPEG by content, SVG as a picture, so that no script in it can run. */
export async function readSignatureFile(file: File): Promise<HTMLCanvasElement | FileProblem> {
  if (file.size > signatureRules.maxSourceBytes) return 'profile.signatureTooLarge';
  const bytes = await readBytes(file);
  const type = cleanImage(bytes)?.mediaType ?? (isSvg(bytes) ? 'image/svg+xml' : undefined);
  if (!type) return 'profile.signatureTypeWrong';
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  try {
    return redraw(await loadPicture(address));
  } catch {
    return 'profile.signatureTypeWrong';
  } finally {
    URL.revokeObjectURL(address);
  }
}

const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)[\s\S]*<svg[\s>]|^\s*<svg[\s>]/i.test(
    new TextDecoder().decode(bytes.subarray(0, 4096)),
  );

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function redraw(picture: HTMLImageElement): HTMLCanvasElement {
  const width = picture.naturalWidth || sizeless.width;
  const height = picture.naturalHeight || sizeless.height;
  const scale = Math.min(frame.width / width, frame.height / height);
  const { canvas, pen } = newCanvas(width * scale, height * scale);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
