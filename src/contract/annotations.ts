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
const body = wireObject({ documentId: wireId, fileId: wireId, ...drawn });

export const annotationCalls = {
  getAnnotations: defineCall({
    method: 'POST',
    path: 'sarabun/get-annotations',
    access: 'signedIn',
    changes: false,
    summary:
      'What the caller drew and wrote on the pages of a file, and what is shared there; for readers of the document.',
    body: wireObject({ documentId: wireId, fileId: wireId }),
    reply: wireObject({ items: z.array(annotation), mayShare: wireFlag }),
  }),
  annotatePage: defineCall({
    method: 'POST',
    path: 'sarabun/annotate-page',
    access: 'signedIn',
    changes: true,
    summary: 'Draws a stroke or writes a note on a page of a file, for the caller or for all readers; the file stays.',
    body: body.refine(isWhole),
    reply: z.object({ item: annotation }),
  }),
  eraseAnnotation: defineCall({
    method: 'POST',
    path: 'sarabun/erase-annotation',
    access: 'signedIn',
    changes: true,
    summary: 'Erases what the caller drew or wrote.',
    body: wireObject({ documentId: wireId, annotationId }),
    reply: z.object({}),
  }),
} as const;
