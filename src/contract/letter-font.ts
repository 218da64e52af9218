import { z } from 'zod';

import { sheets } from '#contract/paper/paper.ts';
import { letterFontRules, letterFontStyles, plausibleSizes } from '#domain/settings/letter-font.ts';

import { defineCall } from './define-call.ts';
import { wireBytes } from './wire.ts';

/** Tenths of a point, at which the font is as high as TH Sarabun at 16 points. */
const size = z.int().min(plausibleSizes.min).max(plausibleSizes.max);

export const letterFontCalls = {
  getLetterFont: defineCall({
    method: 'GET',
    path: 'settings/get-letter-font',
    access: 'signedIn',
    changes: false,
    summary: 'The font of letters that the agency uses, and what it chose and does not use yet; null for none.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        used: z.object({ name: z.string(), size, measuredSize: size }).nullable(),
        chosen: z.object({ regularName: z.string(), boldName: z.string(), measuredSize: size.nullable() }).nullable(),
      }),
    }),
  }),
  chooseLetterFont: defineCall({
    method: 'POST',
    path: 'settings/choose-letter-font',
    access: 'signedIn',
    changes: true,
    summary: 'Stores a TTF or OTF file, base64, as the font that letters might have. No letter has it yet.',
    body: z.object({ style: z.enum(letterFontStyles), file: wireBytes(letterFontRules.maxBytes) }),
    reply: z.object({}),
  }),
  previewLetterFont: defineCall({
    method: 'POST',
    path: 'settings/preview-letter-font',
    access: 'signedIn',
    changes: false,
    summary:
      'A letter in the chosen font, or in the used one when none is chosen. Without `size`, in that which was measured.',
    body: z.object({ size: size.optional() }),
    /** `digest`: of the files of the font, for `seen` of its use. */
    reply: sheets.extend({ digest: z.string() }),
  }),
  useLetterFont: defineCall({
    method: 'POST',
    path: 'settings/use-letter-font',
    access: 'signedIn',
    changes: true,
    summary:
      'Gives letters the font that was previewed from now on, or the used one another size. The papers of registered letters stay as they are. Refused: `font-outdated`, when it is another font meanwhile.',
    body: z.object({ size, seen: z.string().max(64) }),
    reply: z.object({}),
  }),
  discardLetterFont: defineCall({
    method: 'POST',
    path: 'settings/discard-letter-font',
    access: 'signedIn',
    changes: true,
    summary: 'Removes the chosen font, which no letter has.',
    body: z.object({}),
    reply: z.object({}),
  }),
  removeLetterFont: defineCall({
    method: 'POST',
    path: 'settings/remove-letter-font',
    access: 'signedIn',
    changes: true,
    summary: 'Removes the font of the agency: letters have the shipped one again.',
    body: z.object({}),
    reply: z.object({}),
  }),
};
