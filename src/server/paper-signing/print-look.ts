import { readFileSync } from 'node:fs';

import type { LetterLanguage } from '#domain/drafting/content.ts';
import { fontOf, type FontFiles } from '#server/typesetting/fonts.ts';
import { typeset } from '#server/typesetting/typeset.ts';

const template = readFileSync(new URL('signature-look.typ', import.meta.url), 'utf8');

export interface SignatureLook {
  readonly language: LetterLanguage;
  /** PNG; null of who has none. */
  readonly image: Buffer | null;
  /** Beside the image, or in its place. */
  readonly caption: readonly string[];
  /** Over the name that the letter has; none leaves it. */
  readonly cover: readonly string[];
  /** Points above the name, for the image. */
  readonly blank: number;
  /** That of the letter. */
  readonly font: FontFiles | undefined;
}

/** A PDF of one page. @param size of the field, in points. */
export async function printLook(
  { image, font, ...look }: SignatureLook,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const given = { ...look, ...size, image: image && 'signature.png' };
  const { pdf } = await typeset(template, given, {
    pictures: new Map(image ? [['signature.png', image]] : []),
    font: fontOf(font),
    // It becomes a part of an archived file.
    metadata: { title: '', author: '', language: look.language, day: null, letter: null },
  });
  return pdf;
}
