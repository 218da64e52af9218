import { z } from 'zod';

import {
  annotationColors,
  annotationKinds,
  annotationLayers,
  maxAnnotationText,
  maxPoints,
  pageExtent,
} from '#domain/annotations/annotations.ts';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireMoment, wireObject, wireText } from './wire.ts';

const annotationId = wireId;
const coordinate = z.int().min(0).max(pageExtent);
/** Across and down in turn. */
const points = z
  .array(coordinate)
  .min(2)
  .max(2 * maxPoints)
  .readonly();

/** The SHA-256 of a content, in hex: what is drawn belongs to the version that a person saw. */
const contentHash = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]*$/);
/** Null for the paper of a letter that was written here. */
const fileId = wireId.nullable();

const drawn = {
  page: wireId,
  layer: z.enum(annotationLayers),
  kind: z.enum(annotationKinds),
  color: z.enum(annotationColors),
  points,
  text: wireText(maxAnnotationText),
};

const annotation = wireObject({
  annotationId,
  ...drawn,
  authorName: z.string(),
  madeAt: wireMoment,
  isOwn: wireFlag,
});
export type AnnotationView = z.output<typeof annotation>;

const isWhole = ({ kind, points: drawnPoints, text }: Readonly<z.output<typeof body>>) =>
  drawnPoints.length % 2 === 0 && (kind === 'note' ? drawnPoints.length === 2 && text !== '' : text === '');
const body = wireObject({ documentId: wireId, fileId, contentHash, ...drawn });

export const annotationCalls = {
  getAnnotations: defineCall({
    method: 'POST',
    path: 'sarabun/get-annotations',
    access: 'signedIn',
    changes: false,
    summary:
      'What the caller drew and wrote on the pages of a file or of the paper of a letter, and what is shared there.',
    body: wireObject({ documentId: wireId, fileId }),
    // Without a content there is nothing to draw on yet: a paper is kept when the letter is registered.
    reply: wireObject({
      items: z.array(annotation),
      mayShare: wireFlag,
      /** Whether the caller may erase what others shared. */
      mayClear: wireFlag,
      contentHash: z.string().nullable(),
    }),
  }),
  annotatePage: defineCall({
    method: 'POST',
    path: 'sarabun/annotate-page',
    access: 'signedIn',
    changes: true,
    summary: 'Draws a stroke or writes a note on a page, for the caller or for all readers; the file stays as it is.',
    body: body.refine(isWhole),
    reply: z.object({ item: annotation }),
  }),
  eraseAnnotation: defineCall({
    method: 'POST',
    path: 'sarabun/erase-annotation',
    access: 'signedIn',
    changes: true,
    summary:
      'Erases what the caller drew or wrote; at the desk and for the head of the owning unit, also what others shared.',
    body: wireObject({ documentId: wireId, annotationId }),
    reply: z.object({}),
  }),
} as const;
