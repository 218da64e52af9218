import { defineAction } from '../define-action.ts';
import { daysOf, refusalOfDays } from '../plans/publication.ts';

/**
 * เผยแพร่: shows it to everybody on the dashboard, from now or a later day, until a day or indefinitely.
 * Errors: `published-until-past`, `published-until-before-from`.
 */
export const publish = defineAction({
  summary: 'Publish a document to everybody, at once or from a later moment.',
  event: 'document.published',
  when: { leg: ['received'] },
  by: ['staffsIssuersDesk', 'staffsOwnersDesk'],
  needs: ['isHomeLeg', 'isNotClosed', 'isForPublication'],
  asks: ['publicationDays'],
  place: 'button',
  plan: (plan, _context, days) =>
    refusalOfDays(days, plan.now) ?? plan.changeDocument(daysOf(days, plan.now)).moveDocument('send'),
});
