import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';
import { stopWaitingMails } from '../dispatches/dispatch-plans.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { refusalOfRegistrars } from '../plans/naming.ts';
import { notifyUnits, presentLegs } from '../plans/notify-units.ts';
import { withdrawFromUncleared } from '../plans/withdraw-from-uncleared.ts';

/**
 * ปรับชั้นความลับ: gives the letter another class, by order and with the reason. People without the clearance lose
 * their part in it; between open and secret it gets new numbers in the other registers, unless it was moved in: its
 * number is that of the old register; every unit that has it is notified.
 * Errors: `class-unchanged`, `top-secret-not-electronic`, `person-not-cleared`, `unit-without-secret-registrar`.
 */
export const reclassify = defineAction({
  summary: 'Give a document another secrecy class.',
  event: 'document.reclassified',
  when: {},
  by: ['classifies'],
  asks: ['secrecyClass', 'reason'],
  place: 'menu',
  concernsEverybody: true,
  bindsAnswers: true,
  rereadsFiles: true,
  afterMovingIn: true,
  plan: (plan, { viewer, matter }, { secrecy, orderNumber, reason }, directory) => {
    const { document } = matter;
    if (isTooSecretToStore(secrecy)) return refuse('top-secret-not-electronic');
    if (secrecy === document.secrecy) return refuse('class-unchanged');
    if (isSecret(secrecy) && secrecy > viewer.clearance) return refuse('person-not-cleared');
    const refused = refusalOfRegistrars(directory, secrecy, unitsWithIt(matter));
    if (refused) return refused;
    const unpublished = isSecret(secrecy) ? { publishFrom: null, publishedAt: null, publishedUntil: null } : {};
    const reclassification = { fromSecrecy: document.secrecy, toSecrecy: secrecy, orderNumber, reason };
    const changed = plan
      .changeDocument({ secrecy, ...unpublished })
      .add({ step: 'addReclassification', reclassification: { ...reclassification, decidedBy: viewer.personId } })
      .when(isSecret(secrecy) !== isSecret(document.secrecy) && !document.isMovedIn, (current) =>
        moveBooks(current, secrecy),
      )
      .add({ step: 'renewAnswers' })
      .when(isSecret(secrecy), stopWaitingMails);
    return notifyUnits(withdrawFromUncleared(changed, secrecy, directory), 'reclassified', orderNumber);
  },
});

/** Every unit at work on the letter, and every unit whose desk it came back to. */
function unitsWithIt(matter: Matter): readonly number[] {
  const { ownerUnitId, issuerUnitId } = matter.document;
  const returned = matter.legs.filter((leg) => leg.state === 'returned' && leg.returnAcknowledgedAt === null);
  return [
    ownerUnitId,
    issuerUnitId,
    ...presentLegs(matter).map((leg) => leg.toUnitId),
    ...returned.map((leg) => leg.fromUnitId),
  ];
}

/** Legs of one unit that shared a number share the new one too. In the order of the units, in which locks are taken. */
function moveBooks(plan: PlanBuilder, secrecy: number): PlanBuilder {
  const numbered = plan.matter.legs.filter((leg) => leg.registerNumber !== null);
  const entryOf = (leg: Leg) => `${leg.toUnitId} ${leg.registerYear} ${leg.registerNumber}`;
  const entries = [...Map.groupBy(numbered, entryOf).values()].toSorted(
    ([a], [b]) => (a?.toUnitId ?? 0) - (b?.toUnitId ?? 0),
  );
  return plan
    .forEach(entries, (current, legs) =>
      current.add({ step: 'moveRegisterNumber', legIds: legs.map(({ id }) => id), secrecy }),
    )
    .when(plan.matter.document.direction === 'outgoing', (current) => current.add({ step: 'moveLetterNumber' }));
}
