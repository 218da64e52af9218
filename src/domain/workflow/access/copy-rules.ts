import { isRegistered } from '#domain/documents/document.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { viewerFor, type Viewer } from '#domain/people/viewer.ts';

import { circulatingLegs } from '../matter/circulars.ts';
import { workKinds, type Leg, type Matter, type Task } from '../matter/matter.ts';
import { memberTray } from '../todo/trays.ts';
import { readerKeysOf } from './readers.ts';

/** Copies that are made of a letter's PDF; the file itself stays as it is. */
export const copyKinds = ['received', 'certified', 'office'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Whether somebody who may read the letter reads it at this leg: in its unit, as its addressee, or to do its work. */
function readsAtLeg(viewer: Viewer, matter: Matter, leg: Leg): boolean {
  const keys = new Set(readerKeysOf(viewerFor(viewer, matter.document)));
  const readers = [
    `${isSecret(matter.document.secrecy) ? 'secretDesk' : 'unit'}:${leg.toUnitId}`,
    ...(leg.toPersonId === null ? [] : [`person:${leg.toPersonId}`]),
    ...circulatingLegs(matter).flatMap(({ id, toUnitId }) => (id === leg.id ? [memberTray(toUnitId)] : [])),
    ...matter.tasks.flatMap((task) =>
      task.legId === leg.id && task.state !== 'withdrawn' ? [`person:${task.holderId}`] : [],
    ),
  ];
  return readers.some((reader) => keys.has(reader));
}

/**
 * The number of the home leg of a letter of our own is that of the register of letters sent; what was moved in has its stamp
 * on the paper.
 */
const isStamped = ({ document }: Matter, leg: Leg) =>
  !document.isMovedIn &&
  leg.receivedAt !== null &&
  leg.registerNumber !== null &&
  !leg.receiptCancelled &&
  (leg.kind !== 'home' || document.direction === 'incoming');

/** The legs whose received stamp (clause 37) may be on a copy for this viewer, who may read the letter. */
export const stampedLegs = (viewer: Viewer, matter: Matter): readonly Leg[] =>
  matter.legs.filter((leg) => isStamped(matter, leg) && readsAtLeg(viewer, matter, leg));

/**
 * Whether the viewer may certify a copy (clause 31): whoever deals with the letter, as its drafter, at the desk or as head of a
 * unit that has it, or with work on it. They certify with their own name, so nobody does it for another person.
 */
export function mayCertify(viewer: Viewer, matter: Matter): boolean {
  const { document, legs, tasks } = matter;
  if (!isRegistered(document.state)) return false;
  const unitIds = [
    document.ownerUnitId,
    document.issuerUnitId,
    ...legs.filter((leg) => leg.receivedAt !== null && !leg.receiptCancelled).map((leg) => leg.toUnitId),
  ];
  const desks = isSecret(document.secrecy) ? viewer.secretRegistrarOf : [...viewer.deskOf, ...viewer.headOf];
  return (
    document.createdBy === viewer.personId ||
    desks.some((unitId) => unitIds.includes(unitId)) ||
    tasks.some(
      ({ kind, state, holderId }) =>
        holderId === viewer.personId && workKinds.includes(kind) && state !== 'withdrawn' && state !== 'returned',
    )
  );
}

/**
 * The office copy (clause 30) shows who drafted and checked a letter, which is nobody's business outside its unit, and
 * nobody knows it of a letter that was moved in.
 */
export function mayMakeOfficeCopy(viewer: Viewer, matter: Matter): boolean {
  const { document, legs } = matter;
  const home = legs.find(({ kind }) => kind === 'home');
  if (!home || document.direction === 'incoming' || document.isMovedIn || !isRegistered(document.state)) return false;
  return document.createdBy === viewer.personId || readsAtLeg(viewer, matter, home);
}

const isPassed = (state: Task['state']) => state === 'finished' || state === 'closed';

/** Whoever initialled the text that was signed, in their order; what was passed before a return is void. */
export const initialsOf = ({ tasks }: Matter): readonly Task[] =>
  tasks
    .slice(tasks.findLastIndex(({ kind }) => kind === 'revise') + 1)
    .filter(({ kind, state, finishedAt }) => kind === 'review' && isPassed(state) && finishedAt !== null)
    .toSorted((one, other) => Number(one.finishedAt) - Number(other.finishedAt));
