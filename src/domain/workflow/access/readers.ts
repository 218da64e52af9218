import { personsOf, viewerFor, type LimitedDelegator, type Viewer } from '#domain/people/viewer.ts';
import { circulatingLegs } from '../matter/circulars.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isLive } from '../matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { memberTray } from '../todo/trays.ts';

/**
 * Who may read a document, as keys a viewer may hold. A letter of a secret class is read by the persons named on it and
 * the secret registrars on its route only; clearance is asked besides (need to know AND clearance, rule B.E. 2544).
 */
export function readersOf(matter: Matter): readonly string[] {
  const { document, tasks } = matter;
  const unitReader = (unitId: number) => `${isSecret(document.secrecy) ? 'secretDesk' : 'unit'}:${unitId}`;
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

/** A draft is its drafter's own until he submits it, and again when it came back to him. */
const isPrivate = ({ document: { state } }: Matter) =>
  state === 'draft' || state === 'returned' || state === 'discarded';

function readersOfUnits({ document, legs }: Matter, unitReader: (unitId: number) => string): readonly string[] {
  const isWithIssuer = document.state !== 'inReview' && document.state !== 'inSign';
  return [
    unitReader(document.ownerUnitId),
    ...(isWithIssuer ? [unitReader(document.issuerUnitId)] : []),
    // A leg that was recalled or refused no longer lets its receiver read, unless a line of his book tells of it.
    ...legs.filter((leg) => isLive(leg) || leg.receivedAt !== null).flatMap((leg) => readersOfLeg(leg, unitReader)),
  ];
}

/** A letter addressed by name is the addressee's alone until it stands in the unit's book. */
const readersOfLeg = (leg: Leg, unitReader: (unitId: number) => string) => [
  unitReader(leg.fromUnitId),
  `person:${leg.sentBy}`,
  ...(leg.toPersonId === null ? [] : [`person:${leg.toPersonId}`]),
  ...(leg.toPersonId === null || leg.receivedAt !== null ? [unitReader(leg.toUnitId)] : []),
];

/** It stands in a book, if only as a cancelled line. */
const isRegistered = ({ document: { state } }: Matter) =>
  state === 'registered' || state === 'sent' || state === 'closed' || state === 'cancelled';

/** The keys a viewer holds: own and principals' person, membership of his unit, the units overseen, the secret desks staffed. */
export const readerKeysOf = (viewer: Viewer): readonly string[] => [
  'everyone',
  ...personsOf(viewer).map((id) => `person:${id}`),
  memberTray(viewer.unitId),
  ...viewer.overseen.map((id) => `unit:${id}`),
  ...viewer.secretRegistrarOf.map((id) => `secretDesk:${id}`),
  ...(viewer.isCentralRegistry ? ['registry'] : []),
];

/** The keys held besides before the letters an appointment covers. */
export const readerKeysWithin = ({ personId, overseen }: LimitedDelegator): readonly string[] => [
  `person:${personId}`,
  ...overseen.map((id) => `unit:${id}`),
];

/** The rule in pure form; `server/access/visible-to.ts` says the same in SQL, and a test compares them. */
export function canRead(viewer: Viewer, matter: Matter): boolean {
  const keys = new Set(readerKeysOf(viewerFor(viewer, matter.document)));
  return matter.document.secrecy <= viewer.clearance && readersOf(matter).some((reader) => keys.has(reader));
}

/** The trays beside which the readers sit: whom to tell that the document changed. */
export const traysOfReaders = (matter: Matter): readonly string[] =>
  readersOf(matter).flatMap((reader) => {
    const [place, id] = reader.split(':');
    // Members hear of a circular once, when it comes round.
    if (id === undefined || place === 'member') return [];
    return place === 'unit' ? [`desk:${id}`] : [reader];
  });

/** The keys that open it no longer. Of a raised class nobody is sure to keep his. */
export function formerReadersOf(before: Matter, after: Matter): readonly string[] {
  const isRaised = before.document.secrecy < after.document.secrecy;
  const kept = new Set(isRaised ? [] : readersOf(after));
  return readersOf(before).filter((reader) => !kept.has(reader));
}
