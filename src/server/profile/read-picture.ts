import { cleanImage, type CleanImage } from '#domain/files/clean-image.ts';
import { signatureProblem, signatureRules } from '#domain/profile/signature-rules.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { decodePng } from './decode-png.ts';

/** The browser makes the same checks; this one is for other clients. */
export async function readPicture(
  content: OpenContent,
  { purpose }: { readonly purpose: 'avatar' | 'signature' | 'agency' },
): Promise<CleanImage | Refusal> {
  const clean = cleanImage(await readWhole(content));
  if (purpose === 'signature') return checkedSignature(clean);
  return clean ?? refuse('picture-type-not-supported');
}

function checkedSignature(clean: CleanImage | undefined): CleanImage | Refusal {
  if (clean?.mediaType !== 'image/png') return refuse('signature-type-not-supported');
  if (clean.width > signatureRules.maxImageWidthPx || clean.height > signatureRules.maxImageHeightPx)
    return refuse('signature-size');
  const pixels = decodePng(Buffer.from(clean.bytes));
  if (!pixels) return refuse('signature-type-not-supported');
  const problem = signatureProblem(pixels);
  return problem ? refuse(problem) : clean;
}
