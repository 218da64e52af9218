import { refuse, type Refusal } from '#domain/refusal.ts';
import { extend, nextPlannedId, type Draft } from '../draft.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { receiverKindsOf } from '../receiver-kinds.ts';
import { receiverRoles } from '../receiver-roles.ts';
import { receivingTray } from '../todo/trays.ts';
import type { Directory } from '../work-context.ts';
import type { WorkAction } from '../work-actions.ts';
import type { Receiver, WorkInputs } from '../work-inputs.ts';
import type { Planner } from './plan-work.ts';
import { refusalOfNamed } from './naming.ts';
import { noteOfReturn, notesOfSending } from './note-operation.ts';

interface Sending {
  readonly parentLegId: number;
  readonly fromUnitId: number;
  readonly sentBy: number;
  readonly dueAt: Date | null;
  /** Where no day is named: for those who answer for the letter. */
  readonly defaultDueAt?: Date | null;
}

/** A leg for each receiver; the first one makes a registered letter a sent one. */
export function sendLegs(draft: Draft, sending: Sending, receivers: readonly Receiver[]): Draft {
  const sent = receivers.reduce((current, receiver) => addLeg(current, sending, receiver), draft);
  const noted = extend(sent, ...notesOfSending(sending.parentLegId, receivers));
  return noted.matter.document.state === 'registered' ? extend(noted, { step: 'moveDocument', event: 'send' }) : noted;
}

function addLeg(draft: Draft, { defaultDueAt = null, ...sending }: Sending, receiver: Receiver): Draft {
  const id = nextPlannedId(draft);
  const added = extend(draft, {
    step: 'addLeg',
    id,
    leg: {
      ...sending,
      dueAt: sending.dueAt ?? (receiver.kind === 'main' ? defaultDueAt : null),
      kind: receiver.kind,
      toUnitId: receiver.unitId,
      toPersonId: receiver.personId,
      toOffice: receiver.role ? receiverRoles[receiver.role].office : null,
      purposeId: receiver.purposeId,
      state: 'unreceived',
    },
  });
  return extend(added, {
    step: 'tell',
    topic: receiver.kind === 'copy' ? 'copyArrived' : 'letterArrived',
    tray: receivingTray(legWithId(added.matter, id), added.matter.document.secrecy),
    legId: id,
  });
}

function legWithId(matter: Matter, id: number): Leg {
  const leg = matter.legs.find((leg) => leg.id === id);
  if (!leg) throw new Error(`no leg ${id} in the plan`);
  return leg;
}

/** Errors: as `refusalOfNamed`, and `named-twice`, `already-sent-there`, `person-not-of-unit`. */
export function refusalOfReceivers(
  matter: Matter,
  directory: Directory,
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
  if (receivers.some((receiver) => !isOfUnit(directory, receiver))) return refuse('person-not-of-unit');
  return refusalOfNamed(
    directory,
    matter.document.secrecy,
    receivers.flatMap((receiver) => receiver.personId ?? []),
    receivers.map((receiver) => receiver.unitId),
  );
}

/** Whoever receives by name draws a number of the unit's book, so he must be of that unit or below it. */
const isOfUnit = (directory: Directory, { unitId, personId }: Receiver): boolean => {
  const person = personId === null ? undefined : directory.persons.get(personId);
  return person === undefined || person.unitIds.includes(unitId);
};

/** Of receivers who come in the place of a stay's. Errors: as `refusalOfReceivers`, and `kind-of-stay-changed`. */
function refusalOfSuccessors(
  action: WorkAction,
  leg: Leg,
  matter: Matter,
  directory: Directory,
  receivers: readonly Receiver[],
): Refusal | undefined {
  const kinds = receiverKindsOf(action, leg.kind);
  if (receivers.some(({ kind }) => !kinds.includes(kind))) return refuse('kind-of-stay-changed');
  return refusalOfReceivers(matter, directory, receivers);
}

const receiverKey = ({ unitId, personId }: Pick<Receiver, 'unitId' | 'personId'>) => `${unitId} ${personId ?? ''}`;

const sendFrom = (
  draft: Draft,
  leg: Leg,
  sentBy: number,
  { receivers, dueAt }: WorkInputs['send'],
  directory: Directory,
): Draft | Refusal =>
  refusalOfReceivers(draft.matter, directory, receivers) ??
  sendLegs(
    draft,
    {
      parentLegId: leg.id,
      fromUnitId: leg.toUnitId,
      sentBy,
      dueAt,
      defaultDueAt: defaultDueOf(draft.matter, directory),
    },
    receivers,
  );

/** The target of its speed class, as of a letter that came from outside; a circular asks for nothing but to be known. */
const defaultDueOf = ({ document }: Matter, { dueBySpeed }: Directory): Date | null =>
  document.dueAt === null && !document.isCircular ? dueBySpeed : null;

/** ส่ง: from the registry's own stay to units and persons. */
export const planSend: Planner<'send'> = (draft, { viewer, leg }, input, directory) =>
  sendFrom(draft, leg, viewer.personId, input, directory);

/** ส่งสำเนาต่อ: copies for others to know; the work itself stays. */
export const planForward: Planner<'forward'> = (draft, { viewer, leg }, input, directory) => {
  const receivers = input.receivers.map((receiver) => ({ ...receiver, kind: 'copy' as const }));
  return sendFrom(draft, leg, viewer.personId, { ...input, receivers }, directory);
};

/** ดึงคืน: the receiver's row vanishes. */
export const planRecall: Planner<'recall'> = (draft, { leg, matter }) =>
  extend(draft, { step: 'moveLeg', id: leg.id, event: 'recall' }, ...noteOfReturn('recalled', leg), {
    step: 'tell',
    topic: 'recalled',
    tray: receivingTray(leg, matter.document.secrecy),
    legId: leg.id,
  });

/** เปลี่ยนผู้รับ: sent to the wrong one and not received yet; called back and sent on in one act. */
export const planChangeReceiver: Planner<'changeReceiver'> = (draft, { viewer, leg, matter }, input, directory) => {
  const { receivers, dueAt, reason } = input;
  const refused = refusalOfSuccessors('changeReceiver', leg, matter, directory, receivers);
  if (refused) return refused;
  const tray = receivingTray(leg, matter.document.secrecy);
  const recalled = extend(draft, { step: 'moveLeg', id: leg.id, event: 'recall' }, ...noteOfReturn('recalled', leg), {
    step: 'tell',
    topic: 'recalled',
    tray,
    legId: leg.id,
    note: reason,
  });
  const sending = { parentLegId: leg.parentLegId ?? leg.id, fromUnitId: leg.fromUnitId, sentBy: viewer.personId };
  return sendLegs(recalled, { ...sending, dueAt: dueAt ?? leg.dueAt }, receivers);
};

/** รับทราบการส่งคืน: the sender has seen that it came back. */
export const planAcknowledgeReturn: Planner<'acknowledgeReturn'> = (draft, { leg }) =>
  extend(draft, { step: 'changeLeg', id: leg.id, changes: { returnAcknowledgedAt: draft.now } });

/** ส่งใหม่: to another receiver, in place of the one who sent it back; the stay it was sent from waits for him again. */
export const planResend: Planner<'resend'> = (draft, { viewer, leg }, { receivers, dueAt }, directory) => {
  const parentLegId = leg.parentLegId ?? leg.id;
  const defaultDueAt = defaultDueOf(draft.matter, directory);
  const sending = { parentLegId, fromUnitId: leg.fromUnitId, sentBy: viewer.personId, dueAt, defaultDueAt };
  const seen = { step: 'changeLeg', id: leg.id, changes: { returnAcknowledgedAt: draft.now } } as const;
  return (
    refusalOfSuccessors('resend', leg, draft.matter, directory, receivers) ??
    sendLegs(waitAgain(extend(draft, seen), parentLegId), sending, receivers)
  );
};

function waitAgain(draft: Draft, parentLegId: number): Draft {
  const parent = draft.matter.legs.find((leg) => leg.id === parentLegId);
  const isWaiting = parent?.state === 'presented' || (parent?.state === 'received' && parent.kind !== 'home');
  return isWaiting ? extend(draft, { step: 'moveLeg', id: parentLegId, event: 'assign' }) : draft;
}
