import { defineAction } from '../define-action.ts';
import { daysOf, refusalOfDays } from '../plans/publication.ts';

/**
 * แก้ไขวันเผยแพร่: for longer, shorter, or again; the first day of what is already published cannot change.
 * Errors: `published-until-past`, `published-until-before-from`.
 */
export const changePublication = defineAction({
  summary: 'Change until when a document is published, and from when.',
  event: 'publication.changed',
  when: { leg: ['received', 'closed'] },
  by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
  needs: ['isHomeLeg', 'isPublication'],
  asks: ['publicationDays'],
  place: 'menu',
  leavesWork: true,
  plan: (plan, { matter }, days) =>
    refusalOfDays(days, plan.now) ??
    plan.changeDocument(matter.document.publishedAt ? { publishedUntil: days.until } : daysOf(days, plan.now)),
});
