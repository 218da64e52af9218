import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/* The library pauses after some objects, for what else a process does. These run in a sandbox, which has one task at a time. */

type Options = Parameters<typeof PDFDocument.load>[1];

/** Opens a PDF to be read, or to be changed by an update. @throws when it cannot be read. */
export const openPdf = (pdf: Uint8Array, options: Pick<NonNullable<Options>, 'forIncrementalUpdate'> = {}) =>
  PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, ...options });

/** With a classic table of its objects, to which signatures are added. */
export const writtenWhole = {
  useObjectStreams: false,
  updateFieldAppearances: false,
  objectsPerTick: Infinity,
} as const;
