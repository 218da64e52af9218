import { isOver } from '#domain/documents/publication.ts';

import { defineAction } from '../define-action.ts';
import { withdrawMails } from '../dispatches/dispatch-plans.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { closeFinishedTasks } from '../plans/close-leg.ts';
import { isOpen } from '../states/task-transitions.ts';
import { deskTray, personTray } from '../todo/trays.ts';

/** ยกเลิกหนังสือ: voids its number, takes it off the panels and ends all work on it. */
export const cancelDocument = defineAction({
  summary: 'Cancel a document and void its number.',
  event: 'document.cancelled',
  when: { document: ['signed', 'registered', 'sent'] },
  by: ['headsOwner', 'isRegistry', 'maintainsSecretBook'],
  needs: ['isOwnLetter'],
  asks: ['reason'],
  place: 'menu',
  plan: (plan, { matter }, { reason }) => {
    const { document, tasks, legs } = matter;
    const isNumbered = document.state !== 'signed' || document.reservedEntryId !== null;
    const ended = plan
      .forEach(tasks.filter(isOpen), (current, { id, holderId, legId }) =>
        current.moveTask(id, 'withdraw').notify('documentCancelled', personTray(holderId), legId, reason),
      )
      .forEach(legs, (current, { id }) => endLeg(closeFinishedTasks(current, id), id, reason));
    return withdrawMails(ended)
      .when(isNumbered, (current) => current.add({ step: 'voidLetterNumber' }))
      .when(document.publishedAt !== null && !isOver(document, plan.now), (current) =>
        current.changeDocument({ publishedUntil: plan.now }),
      )
      .moveDocument('cancel')
      .endTracks('everybody');
  },
});

/** A leg nobody has received is recalled; one that was received is closed. */
function endLeg(plan: PlanBuilder, id: number, reason: string): PlanBuilder {
  const leg = plan.matter.legs.find((item) => item.id === id);
  if (!leg || leg.state === 'closed' || leg.state === 'recalled') return plan;
  if (leg.kind === 'home') return plan.moveLeg(id, 'cancel');
  const tray = deskTray(leg.toUnitId, plan.matter.document.secrecy);
  return plan
    .moveLeg(id, leg.state === 'unreceived' ? 'recall' : 'cancel')
    .notify('documentCancelled', tray, id, reason);
}
