import { isOver } from '#domain/documents/publication.ts';
import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';

/**
 * ยุติการเผยแพร่: takes it off the panels immediately, or cancels a future publication. Earlier readers can still find
 * it.
 * Errors: `publication-over`, because an ended publication does not change the time at which it ended.
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
