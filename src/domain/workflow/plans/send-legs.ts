import type { Refusal } from '#domain/refusal.ts';
import { refuse } from '#domain/refusal.ts';

import type { Directory, Roster } from '../action-context.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { receiverRoles } from '../receiver-roles.ts';
import { successorKinds, type Receiver } from '../receivers.ts';
import { receivingTray } from '../todo/trays.ts';
import { refusalOfNamed } from './naming.ts';
import { notesOfSending } from './register-notes.ts';

interface Sending {
  readonly parentLegId: number;
  readonly fromUnitId: number;
  readonly sentBy: number;
  readonly dueAt: Date | null;
  /** For main receivers without a due date of their own. */
  readonly defaultDueAt?: Date | null;
}

/** A leg for each receiver; the first one changes the letter from registered to sent. */
export const sendLegs = (plan: PlanBuilder, sending: Sending, receivers: readonly Receiver[]): PlanBuilder =>
  plan
    .forEach(receivers, (current, receiver) => sendLeg(current, sending, receiver))
    .add(...notesOfSending(sending.parentLegId, receivers))
    .when(plan.matter.document.state === 'registered', (current) => current.moveDocument('send'));

function sendLeg(plan: PlanBuilder, { defaultDueAt = null, ...sending }: Sending, receiver: Receiver): PlanBuilder {
  const { unitId, personId, kind, purposeId, role } = receiver;
  const leg = {
    ...sending,
    dueAt: sending.dueAt ?? (kind === 'main' ? defaultDueAt : null),
    kind,
    toUnitId: unitId,
    toPersonId: personId,
    toOffice: role ? receiverRoles[role].office : null,
    purposeId,
    state: 'unreceived',
  } as const;
  const tray = receivingTray(leg, plan.matter.document.secrecy);
  return plan.addLeg(leg).notify(kind === 'copy' ? 'copyArrived' : 'letterArrived', tray, plan.nextId);
}

/** Errors: as `refusalOfReceivers`. */
export const sendFrom = (
  plan: PlanBuilder,
  leg: Leg,
  sentBy: number,
  { receivers, dueAt }: { readonly receivers: readonly Receiver[]; readonly dueAt: Date | null },
  directory: Directory,
): PlanBuilder | Refusal =>
  refusalOfReceivers(plan.matter, directory, receivers) ??
  sendLegs(
    plan,
    {
      parentLegId: leg.id,
      fromUnitId: leg.toUnitId,
      sentBy,
      dueAt,
      defaultDueAt: defaultDueOf(plan.matter, directory),
    },
    receivers,
  );

/** The target of the speed class, as for a letter from outside; a circular is for information only and has none. */
export const defaultDueOf = ({ document }: Matter, { dueBySpeed }: Pick<Directory, 'dueBySpeed'>): Date | null =>
  document.dueAt === null && !document.isCircular ? dueBySpeed : null;

/** Errors: as `refusalOfNamed`, and `named-twice`, `already-sent-there`, `person-not-of-unit`. */
export function refusalOfReceivers(
  matter: Matter,
  roster: Roster,
  receivers: readonly Receiver[],
): Refusal | undefined {
  const keys = receivers.map(receiverKey);
  if (new Set(keys).size < keys.length) return refuse('named-twice');
  const waiting = new Set(
    matter.legs
      .filter((leg) => leg.state === 'unreceived')
      .map((leg) => receiverKey({ unitId: leg.toUnitId, personId: leg.toPersonId })),
  );
  if (keys.some((key) => waiting.has(key))) return refuse('already-sent-there');
  if (receivers.some((receiver) => !isOfUnit(roster, receiver))) return refuse('person-not-of-unit');
  return refusalOfNamed(
    roster,
    matter.document.secrecy,
    receivers.flatMap((receiver) => receiver.personId ?? []),
    receivers.map((receiver) => receiver.unitId),
  );
}

/** A person who receives by name gets a number of the unit's register, so they must be of that unit or below it. */
const isOfUnit = (roster: Roster, { unitId, personId }: Receiver): boolean => {
  const person = personId === null ? undefined : roster.persons.get(personId);
  return person === undefined || person.unitIds.includes(unitId);
};

/** For receivers that replace a leg's. Errors: as `refusalOfReceivers`, and `kind-of-leg-changed`. */
export function refusalOfSuccessors(
  leg: Leg,
  matter: Matter,
  roster: Roster,
  receivers: readonly Receiver[],
): Refusal | undefined {
  const kinds = successorKinds(leg.kind);
  if (receivers.some(({ kind }) => !kinds.includes(kind))) return refuse('kind-of-leg-changed');
  return refusalOfReceivers(matter, roster, receivers);
}

const receiverKey = ({ unitId, personId }: Pick<Receiver, 'unitId' | 'personId'>) => `${unitId} ${personId ?? ''}`;
