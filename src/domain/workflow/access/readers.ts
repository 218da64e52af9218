import { personsOf, viewerFor, type LimitedDelegator, type Viewer } from '#domain/people/viewer.ts';
import { circulatingLegs } from '../matter/circulars.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isLive } from '../matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { memberTray } from '../todo/trays.ts';

/**
 * Who may read a document, as keys a viewer may hold. A secret letter can be read only by the persons named on it and
 * the secret registrars on its route, and they need the clearance as well (ระเบียบว่าด้วยการรักษาความลับของทางราชการ
 * พ.ศ. 2544).
 */
export function readersOf(matter: Matter): readonly string[] {
  const { document, tasks } = matter;
  const unitReader = (unitId: number) => `${isSecret(document.secrecy) ? 'secretDesk' : 'unit'}:${unitId}`;
  // Who brought it does not read it because of that.
  if (document.isMovedIn)
    return [unitReader(document.ownerUnitId), ...(isSecret(document.secrecy) ? [] : ['registry'])];
  const readers = [
    `person:${document.createdBy}`,
    ...(isPrivate(matter) ? [] : readersOfUnits(matter, unitReader)),
    ...circulatingLegs(matter).map((leg) => memberTray(leg.toUnitId)),
    ...tasks.flatMap((task) => [
      `person:${task.giverId}`,
      ...(task.state === 'withdrawn' ? [] : [`person:${task.holderId}`]),
    ]),
    ...(isRegistered(matter) && !isSecret(document.secrecy) ? ['registry'] : []),
    ...(document.publishedAt && !isSecret(document.secrecy) ? ['everyone'] : []),
  ];
  return [...new Set(readers)];
}

/** A draft is private to its drafter until it is submitted, and again when it was returned. */
const isPrivate = ({ document: { state } }: Matter) =>
  state === 'draft' || state === 'returned' || state === 'discarded';

function readersOfUnits({ document, legs }: Matter, unitReader: (unitId: number) => string): readonly string[] {
  const isWithIssuer = document.state !== 'inReview' && document.state !== 'inSign';
  return [
    unitReader(document.ownerUnitId),
    ...(isWithIssuer ? [unitReader(document.issuerUnitId)] : []),
    // A recalled or refused leg no longer lets its receiver read, unless the receiver's register has an entry for it.
    ...legs.filter((leg) => isLive(leg) || leg.receivedAt !== null).flatMap((leg) => readersOfLeg(leg, unitReader)),
  ];
}

/** A letter addressed by name can be read by the addressee only, until the unit has registered it. */
const readersOfLeg = (leg: Leg, unitReader: (unitId: number) => string) => [
  unitReader(leg.fromUnitId),
  `person:${leg.sentBy}`,
  ...(leg.toPersonId === null ? [] : [`person:${leg.toPersonId}`]),
  ...(leg.toPersonId === null || leg.receivedAt !== null ? [unitReader(leg.toUnitId)] : []),
];

/** It has a register entry, possibly a cancelled one. */
const isRegistered = ({ document: { state } }: Matter) =>
  state === 'registered' || state === 'sent' || state === 'closed' || state === 'cancelled';

/**
 * The keys a viewer holds: their own person and their delegators', membership of their unit, the units they oversee and
 * the secret desks they staff.
 */
export const readerKeysOf = (viewer: Viewer): readonly string[] => [
  'everyone',
  ...personsOf(viewer).map((id) => `person:${id}`),
  ...viewer.memberOf.map(memberTray),
  ...viewer.overseen.map((id) => `unit:${id}`),
  ...viewer.secretRegistrarOf.map((id) => `secretDesk:${id}`),
  ...(viewer.isCentralRegistry ? ['registry'] : []),
];

/** The extra keys for letters that a limited delegation covers. */
export const readerKeysWithin = ({ personId, overseen }: LimitedDelegator): readonly string[] => [
  `person:${personId}`,
  ...overseen.map((id) => `unit:${id}`),
];

/** The rule in pure form; `server/access/visible-to.ts` has the same rule in SQL, and a test compares them. */
export const canRead = (viewer: Viewer, matter: Matter): boolean =>
  isClearedFor(viewer, matter) && keysThatOpen(viewer, matter).length > 0;

export const isClearedFor = ({ clearance }: Pick<Viewer, 'clearance'>, { document }: Matter): boolean =>
  document.secrecy <= clearance;

/** The keys of a viewer that open a document, clearance aside: why they may read it. */
export function keysThatOpen(viewer: Viewer, matter: Matter): readonly string[] {
  const keys = new Set(readerKeysOf(viewerFor(viewer, matter.document)));
  return readersOf(matter).filter((reader) => keys.has(reader));
}

/** The trays of all readers, to notify when the document changes. */
export const traysOfReaders = (matter: Matter): readonly string[] =>
  readersOf(matter).flatMap((reader) => {
    const [place, id] = reader.split(':');
    // Members are notified of a circular only once, when it is distributed.
    if (id === undefined || place === 'member') return [];
    return place === 'unit' ? [`desk:${id}`] : [reader];
  });

/** The keys that no longer open it. When the class is raised, every reader's clearance must be checked again. */
export function formerReadersOf(before: Matter, after: Matter): readonly string[] {
  const isRaised = before.document.secrecy < after.document.secrecy;
  const remaining = new Set(isRaised ? [] : readersOf(after));
  return readersOf(before).filter((reader) => !remaining.has(reader));
}
