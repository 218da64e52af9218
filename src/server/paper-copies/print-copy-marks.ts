import { readFileSync } from 'node:fs';

import type { CopyMarks } from '#domain/paper/copy-marks.ts';
import { stampPlace } from '#domain/paper/stamp-place.ts';
import { typeset } from '#server/typesetting/typeset.ts';
import type { PageSize } from '#server/watermark/print-marks.ts';

import { firstPageInk } from './first-page-ink.ts';

const template = readFileSync(new URL('copy-marks.typ', import.meta.url), 'utf8');

/** Form 12: 5 × 2.5 cm. */
const stampSize = { width: 141.7, height: 70.9 };
const edgeShare = 0.024;
/** What the mark of a viewer has at the upper and at the lower edge, of the shorter side. */
const markShare = 0.065;

interface Sheet {
  readonly pdf: Buffer;
  readonly pages: readonly PageSize[];
  /** The mark of a viewer comes over it. */
  readonly isMarked: boolean;
}

/** A transparent page for each page. @throws when the first page cannot be read. */
export async function printCopyMarks(
  { pdf, pages, isMarked }: Sheet,
  marks: CopyMarks | null,
  classChange: string,
): Promise<Buffer> {
  const first = pages[0] ?? { width: 0, height: 0 };
  const shorter = Math.min(first.width, first.height);
  const beside = isMarked ? shorter * markShare : 0;
  const shrink = Math.min(1, (first.width * 0.8) / stampSize.width, (first.height * 0.8) / stampSize.height);
  const stamp = { width: stampSize.width * shrink, height: stampSize.height * shrink };
  const place =
    marks?.kind === 'received'
      ? stampPlace(first, await firstPageInk(pdf), stamp, { edge: shorter * edgeShare, top: beside })
      : { x: 0, y: 0 };
  const printed = await typeset(template, {
    marks,
    classChange,
    place: { ...place, ...stamp },
    top: beside,
    bottom: beside,
    pages: pages.map((page, index) => ({ ...page, isFirst: index === 0, isLast: index === pages.length - 1 })),
  });
  return printed.pdf;
}
