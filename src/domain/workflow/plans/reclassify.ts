import { refuse } from '#domain/refusal.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import type { Step } from '../matter/steps.ts';
import { isCleared, type Directory } from '../work-context.ts';
import { stopWaitingMails } from '../dispatches/dispatch-plans.ts';
import { refusalOfRegistrars } from './naming.ts';
import type { Planner } from './plan-work.ts';
import { stillHere, notifyUnits } from './notify-units.ts';

/**
 * ปรับชั้นความลับ: the letter goes over to another class, by order and with the reason. Whoever is not cleared for it has no
 * part in it from then on; between open and secret it gets new numbers in the other books; every unit that has it is told.
 * Errors: `class-unchanged`, `top-secret-not-electronic`, `person-not-cleared`, `unit-without-secret-registrar`.
 */
export const planReclassify: Planner<'reclassify'> = (draft, { viewer, matter }, input, directory) => {
  const { secrecy, orderNumber, reason } = input;
  if (isTooSecretToStore(secrecy)) return refuse('top-secret-not-electronic');
  if (secrecy === matter.document.secrecy) return refuse('class-unchanged');
  if (isSecret(secrecy) && secrecy > viewer.clearance) return refuse('person-not-cleared');
  const refused = refusalOfRegistrars(directory, secrecy, unitsWithIt(matter));
  if (refused) return refused;
  const unpublished = isSecret(secrecy) ? { publishFrom: null, publishedAt: null, publishedUntil: null } : {};
  const reclassification = { fromSecrecy: matter.document.secrecy, toSecrecy: secrecy, orderNumber, reason };
  const changed = extend(
    draft,
    { step: 'changeDocument', changes: { secrecy, ...unpublished } },
    { step: 'addReclassification', reclassification: { ...reclassification, decidedBy: viewer.personId } },
  );
  const moved = isSecret(secrecy) === isSecret(matter.document.secrecy) ? changed : moveBooks(changed, secrecy);
  const renewed = extend(moved, { step: 'renewAnswers' });
  const stopped = isSecret(secrecy) ? stopWaitingMails(renewed) : renewed;
  return notifyUnits(withdrawFromUncleared(stopped, secrecy, directory), 'reclassified', orderNumber);
};

/** Every unit at work on the letter, and whose desk it came back to. */
function unitsWithIt(matter: Matter): readonly number[] {
  const { ownerUnitId, issuerUnitId } = matter.document;
  const cameBack = matter.legs.filter((leg) => leg.state === 'returned' && leg.returnAcknowledgedAt === null);
  return [
    ownerUnitId,
    issuerUnitId,
    ...stillHere(matter).map((leg) => leg.toUnitId),
    ...cameBack.map((leg) => leg.fromUnitId),
  ];
}

/** Stays of one unit under one number keep sharing one; in the order of the units, as locks are taken. */
function moveBooks(draft: Draft, secrecy: number): Draft {
  const numbered = draft.matter.legs.filter((leg) => leg.registerNumber !== null);
  const lineOf = (leg: Leg) => `${leg.toUnitId} ${leg.registerYear} ${leg.registerNumber}`;
  const lines = [...Map.groupBy(numbered, lineOf).values()].toSorted(
    ([one], [other]) => (one?.toUnitId ?? 0) - (other?.toUnitId ?? 0),
  );
  const received = lines.map((legs): Step => ({
    step: 'moveRegisterNumber',
    legIds: legs.map(({ id }) => id),
    secrecy,
  }));
  const isOwn = draft.matter.document.direction === 'outgoing';
  return extend(draft, ...received, ...(isOwn ? [{ step: 'moveLetterNumber' } as const] : []));
}

function withdrawFromUncleared(draft: Draft, secrecy: number, directory: Directory): Draft {
  const lost = draft.matter.tasks.filter((task) => isOpen(task) && !isCleared(directory, task.holderId, secrecy));
  // What was sent to somebody by name and not received yet is the desk's of his unit from here on.
  const misaddressed = draft.matter.legs.filter(
    ({ state, toPersonId }) =>
      state === 'unreceived' && toPersonId !== null && !isCleared(directory, toPersonId, secrecy),
  );
  return extend(
    draft,
    ...lost.map(({ id }): Step => ({ step: 'moveTask', id, event: 'withdraw' })),
    ...misaddressed.map(({ id }): Step => ({ step: 'changeLeg', id, changes: { toPersonId: null } })),
  );
}
