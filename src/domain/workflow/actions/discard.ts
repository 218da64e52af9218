import { defineAction } from '../define-action.ts';
import { endRevising } from '../plans/review-chain.ts';

/** ทิ้งร่าง: the draft is stored but belongs to nobody's work; a number reserved for it is voided. */
export const discard = defineAction({
  summary: 'Throw a draft away.',
  event: 'draft.discarded',
  when: { document: ['draft', 'returned'], leg: ['received'] },
  by: ['drafted'],
  asks: ['reason'],
  place: 'menu',
  plan: (plan, { matter }) =>
    endRevising(plan)
      .when(matter.document.reservedEntryId !== null, (current) => current.add({ step: 'voidLetterNumber' }))
      .moveDocument('discard'),
});
