import type { DocumentState } from '#domain/documents/document.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

/** A document awaiting signature must never look like a signed one. */
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
