import { personsOf, unitsHeadedBy, viewerFor, type Viewer } from '#domain/people/viewer.ts';
import { isDistributedToMembers } from '../matter/circulars.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isLive } from '../matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

/** Whether others can read it: it was sent to units, or published. */
export const isPublished = ({ document, legs }: Matter): boolean =>
  (document.state === 'sent' || document.state === 'closed') &&
  (document.publishedAt !== null || legs.some(isToOthers));

/** A leg to a receiver that was neither cancelled nor recalled. */
export const isToOthers = (leg: Leg): boolean => leg.kind !== 'home' && isLive(leg) && leg.state !== 'cancelled';

/**
 * Readers are listed by name for publications and circulars only. The views of a secret letter are in its history, for
 * its senders.
 */
export const namesReaders = ({ document }: Matter): boolean =>
  !isSecret(document.secrecy) && (document.publishedAt !== null || isDistributedToMembers(document));

/** ใครอ่านแล้ว: for its author, the desks and heads of the sending units, and the person who sent it. */
export const mayFollowReading = (viewer: Viewer, matter: Matter): boolean =>
  isPublished(matter) && isOfSenders(viewer, matter);

/** The author, the desks and heads of the owning and issuing units, and the person who sent it. */
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
