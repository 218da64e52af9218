import type { DocumentState } from '#domain/documents/document.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

/** The look of a document's state: what waits for a signature never looks like what is signed. */
export const stateTones: Readonly<Record<DocumentState, BadgeTone>> = {
  draft: 'plain',
  returned: 'danger',
  inReview: 'brand',
  inSign: 'waiting',
  signed: 'ok',
  registered: 'done',
  sent: 'done',
  closed: 'plain',
  discarded: 'plain',
  cancelled: 'plain',
};
