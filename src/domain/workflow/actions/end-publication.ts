import { isOver } from '#domain/documents/publication.ts';
import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';

/**
 * ยุติการเผยแพร่: off the panels at once, or never on them. Whoever knew of it may still look it up.
 * Errors: `publication-over`, for what ended keeps the moment at which it did.
 */
export const endPublication = defineAction({
  summary: 'Take a document off the panels.',
  event: 'publication.ended',
  when: { leg: ['received', 'closed'] },
  by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
  needs: ['isHomeLeg', 'isPublication'],
  asks: ['reason'],
  place: 'menu',
  isOffered: ({ matter }, now) => !isOver(matter.document, now),
  plan: (plan, { matter }) =>
    isOver(matter.document, plan.now) ? refuse('publication-over') : plan.changeDocument({ publishedUntil: plan.now }),
});
