import { hasPanel, isPublication } from '#domain/documents/publication.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import type { ActionContext } from './action-context.ts';
import type { Leg, Matter, Task } from './matter/matter.ts';
import { hasOpenPart, legsBelow, tasksOn } from './matter/parts.ts';
import { cameBack, isForInformation, isKnownOutside, isLive, isLiveMain } from './matter/route.ts';
import { isOpen } from './states/task-transitions.ts';

type Rule = (context: ActionContext) => boolean;

/** Further conditions of an action. A refusal names the first that fails. */
export const conditions = {
  isMainLeg: ({ leg }) => leg.kind !== 'copy',
  isHomeLeg: ({ leg }) => leg.kind === 'home',
  isReceivedLeg: ({ leg }) => leg.kind !== 'home',
  /** The registry works on its own leg until the letter is sent out, and again when every receiver sent it back. */
  isStillHere: ({ leg, matter }) => leg.kind !== 'home' || isOwnWork(leg, matter),
  /** A letter that was published or sent outside, and to no unit here, is closed by its owner. */
  isEndedHere: ({ leg, matter }) =>
    leg.kind !== 'home' || isOwnWork(leg, matter) || (isKnownOutside(matter) && !matter.legs.some(isLiveMain)),
  /** A letter that went outside, and to units here, is closed as soon as the last of these is: they reopen it. */
  isReopenedHere: ({ leg, matter }) =>
    leg.kind !== 'home' || !isKnownOutside(matter) || !(matter.legs.some(isLiveMain) || isForInformation(matter.legs)),
  /** A received letter can be sent back only while nobody of the unit works on it, here or where it was sent on to. */
  isFreeToGoBack: ({ leg, matter }) =>
    leg.state === 'unreceived' ||
    (leg.kind === 'main' && !tasksOn(matter, leg).some(isOpen) && !legsBelow(matter, leg).some(isLive)),
  hasRegisterEntry: ({ leg }) => leg.registerNumber !== null,
  /** An entry that a later leg shares (ลงรับเลขเดิม) cannot be voided. */
  isLastUnderNumber: ({ matter, leg }) =>
    !matter.legs.some(
      (later) =>
        later.id > leg.id &&
        later.toUnitId === leg.toUnitId &&
        later.registerNumber === leg.registerNumber &&
        later.registerYear === leg.registerYear,
    ),
  nothingDoneYet: ({ matter, leg }) =>
    tasksOn(matter, leg).every(isUnreadNotice) && legsBelow(matter, leg).length === 0,
  hasEarlierNumber: (context) => earlierNumber(context) !== null,
  /** The registry's own leg is reopened only with the whole letter, not while units work on it. */
  isNotAtWorkElsewhere: ({ matter, leg }) => leg.kind !== 'home' || matter.document.state === 'closed',
  isNotAcknowledged: ({ leg }) => leg.returnAcknowledgedAt === null,
  /** Work that was handed on or presented to a superior can be reported only after it came back. */
  isNoPartOpen: ({ matter, task }) => task !== null && !hasOpenPart(matter, task),
  /** Still open; or reported, and neither accepted yet nor with another person. */
  isOpenOrReported: ({ matter, task }) =>
    task !== null && (isOpen(task) || (task.kind === 'assign' && !hasOpenPart(matter, task))),
  isNoWorkOpen: ({ matter, leg }) => !tasksOn(matter, leg).some(isOpen),
  /** A number cannot be changed once a person has signed under it. */
  isNumberOpen: ({ matter }) =>
    matter.document.reservedEntryId === null ||
    !matter.tasks.some(
      (task) => task.kind === 'sign' && (task.state === 'finished' || matter.document.state === 'signed'),
    ),
  isOwnLetter: ({ matter }) => matter.document.direction === 'outgoing',
  /** Kinds 3–9 and minutes can be published if the agency has a panel for them; a secret one never. */
  isForPublication: ({ viewer, matter: { document } }) =>
    hasPanel(viewer.panels, document.kind) && !isSecret(document.secrecy) && !isPublication(document),
  isPublication: ({ matter }) => isPublication(matter.document),
  isOnHold: ({ matter }) => matter.document.heldAt !== null,
  isFollowed: ({ matter, viewer }) =>
    matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotFollowed: ({ matter, viewer }) =>
    !matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotClosed: ({ matter }) => matter.document.state !== 'closed' && matter.document.state !== 'cancelled',
} as const satisfies Readonly<Record<string, Rule>>;

export type Condition = keyof typeof conditions;

const isUnreadNotice = (task: Task) => task.kind === 'notify' && task.state !== 'closed';

/** Whether a home leg is the registry's own work: not sent out yet, assigned there by order, or returned. */
export const isOwnWork = (leg: Leg, matter: Matter): boolean =>
  leg.state !== 'received' || matter.document.state === 'registered' || cameBack(matter);

/** The number under which the unit received this document before (ลงรับเลขเดิม), if that entry is not void. */
export function earlierNumber({ matter, leg }: Pick<ActionContext, 'matter' | 'leg'>): number | null {
  const earlier = matter.legs.find(
    (item) => item.id !== leg.id && item.toUnitId === leg.toUnitId && item.registerNumber !== null,
  );
  return earlier?.id ?? null;
}
