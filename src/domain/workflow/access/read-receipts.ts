import { personsOf, unitsHeadedBy, viewerFor, type Viewer } from '#domain/people/viewer.ts';
import { isDistributedToMembers } from '../matter/circulars.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isLive } from '../matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

/** Whether others have it to read: sent to units, or published. */
export const isPublished = ({ document, legs }: Matter): boolean =>
  (document.state === 'sent' || document.state === 'closed') &&
  (document.publishedAt !== null || legs.some(isToOthers));

/** A stay at a receiver that still counts. */
export const isToOthers = (leg: Leg): boolean => leg.kind !== 'home' && isLive(leg) && leg.state !== 'cancelled';

/** Whether each reader is told by name: a publication, a circular. A secret letter's looks stand in the log alone. */
export const namesReaders = ({ document }: Matter): boolean =>
  !isSecret(document.secrecy) && (document.publishedAt !== null || isDistributedToMembers(document));

/** ใครอ่านแล้ว: told to whoever sent it out: its author, the desks and heads of its own units, the sender in person. */
export const mayFollowReading = (viewer: Viewer, matter: Matter): boolean =>
  isPublished(matter) && isOfSenders(viewer, matter);

/** Its author, the desks and heads of the units it is of, and who sent it in person. */
export function isOfSenders(asking: Viewer, matter: Matter): boolean {
  const { document, legs } = matter;
  const viewer = viewerFor(asking, document);
  const own = [document.ownerUnitId, document.issuerUnitId];
  const desks = isSecret(document.secrecy) ? viewer.secretRegistrarOf : viewer.deskOf;
  const senders = legs.filter((leg) => leg.parentLegId === homeOf(matter)?.id).map((leg) => leg.sentBy);
  return (
    [document.createdBy, ...senders].some((personId) => personsOf(viewer).includes(personId)) ||
    [...desks, ...unitsHeadedBy(viewer)].some((unitId) => own.includes(unitId))
  );
}

const homeOf = ({ legs }: Matter) => legs.find((leg) => leg.kind === 'home');
