import { unreachable } from '#domain/unreachable.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { perform } from '../act.ts';
import { divisions } from '../agency/units.ts';
import { homeOf, taskOf, type Dossier, type Office } from '../office.ts';
import { commentsOfReviewers, reasons } from '../texts/phrases.ts';
import { later } from '../working-time.ts';
import { actorFor, deputy, deskOfficer, director, headOf } from './people.ts';
import { useReservedNumber } from './reserved-numbers.ts';

/** The drafter reads the text once more and submits it. */
export function submitSoon(office: Office, dossier: Dossier): void {
  office.schedule.put(later(office, 2), async () => {
    const { state, createdBy } = dossier.matter.document;
    if (state !== 'draft' && state !== 'returned') return;
    await perform(office, dossier, 'submit', { by: createdBy, legId: homeOf(dossier).id }, {});
    if (office.random.chance(0.04)) withdrawSoon(office, dossier);
  });
}

/** The drafter notices a mistake and withdraws the draft. */
function withdrawSoon(office: Office, dossier: Dossier): void {
  office.schedule.put(later(office, 1), async () => {
    const { state, createdBy } = dossier.matter.document;
    if (state !== 'inReview' && state !== 'inSign') return;
    const reason = office.random.pick(reasons.withdrawDraft);
    await perform(office, dossier, 'withdrawDraft', { by: createdBy, legId: homeOf(dossier).id }, { reason });
    submitSoon(office, dossier);
  });
}

/** A reviewer passes a draft after some hours; the head of a division takes longer, and a signer longest. */
export function reviewDraft(office: Office, dossier: Dossier, taskId: number): void {
  const { holderId, legId, kind } = taskOf(dossier, taskId);
  office.schedule.put(later(office, hoursUntilReviewed(holderId)), async () => {
    if (!isOpen(taskOf(dossier, taskId))) return;
    const place = { by: actorFor(office, holderId), legId, taskId };
    if (mayReturn(dossier) && office.random.chance(0.07))
      return perform(office, dossier, 'returnDraft', place, { reason: office.random.pick(reasons.returnDraft) });
    const note = office.random.chance(0.2) ? office.random.pick(commentsOfReviewers) : '';
    return perform(office, dossier, kind === 'sign' ? 'sign' : 'pass', place, { note });
  });
}

function hoursUntilReviewed(holderId: number): number {
  if (holderId === director.id || holderId === deputy.id) return 12;
  return divisions.some(({ id }) => headOf(id).id === holderId) ? 7 : 3;
}

/** Nobody returns the same draft twice. */
const mayReturn = ({ matter }: Dossier) => !matter.tasks.some(({ kind }) => kind === 'revise');

/** The drafter corrects a returned draft, or discards it. */
export function reviseDraft(office: Office, dossier: Dossier): void {
  office.schedule.put(later(office, 8), async () => {
    const { state, createdBy } = dossier.matter.document;
    if (state !== 'returned') return;
    if (!office.random.chance(0.25)) return submitSoon(office, dossier);
    const reason = office.random.pick(reasons.discard);
    await perform(office, dossier, 'discard', { by: createdBy, legId: homeOf(dossier).id }, { reason });
  });
}

/** The issuing desk numbers a signed document. */
export function issueNumber(office: Office, dossier: Dossier): void {
  office.schedule.put(later(office, 3), async () => {
    const { state, issuerUnitId } = dossier.matter.document;
    if (state !== 'signed') return;
    await useReservedNumber(office, dossier);
    const by = deskOfficer(office, dossier, issuerUnitId).id;
    await perform(office, dossier, 'issueNumber', { by, legId: homeOf(dossier).id }, {});
  });
}

/** A numbered document is sent or published. */
export function issueLetter(office: Office, dossier: Dossier): void {
  office.schedule.put(later(office, 2), async () => {
    if (dossier.matter.document.state !== 'registered') return;
    await (dossier.issue ?? unreachable('a letter of our own goes somewhere'))(office, dossier);
  });
}
