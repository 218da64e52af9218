import { defineAction } from '../define-action.ts';
import { notesOfReturn } from '../plans/register-notes.ts';
import { receivingTray } from '../todo/trays.ts';

/** ดึงคืน: the sender takes the letter back before it is received. */
export const recall = defineAction({
  summary: 'Take a letter back before receipt.',
  event: 'letter.recalled',
  when: { leg: ['unreceived'] },
  by: ['sentIt'],
  asks: [],
  place: 'button',
  alsoAt: 'leg',
  plan: (plan, { leg, matter }) =>
    plan
      .moveLeg(leg.id, 'recall')
      .add(...notesOfReturn('recalled', leg))
      .notify('recalled', receivingTray(leg, matter.document.secrecy), leg.id),
});
