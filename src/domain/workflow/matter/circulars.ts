import type { Document } from '#domain/documents/document.ts';
import type { Leg, Matter } from './matter.ts';
import { isLive } from './route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

const circularKind = 3;

/** หนังสือเวียน: by its ว or by its kind. A secret letter is never distributed to members. */
export const isDistributedToMembers = ({ kind, isCircular, secrecy }: Document): boolean =>
  !isSecret(secrecy) && (isCircular || kind === circularKind);

/**
 * The legs whose units' members can read it: the receiver of a circular passes it on to everybody who should know
 * (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 32). Not a leg that is addressed by name, not received yet, recalled
 * or sent back.
 */
export const circulatingLegs = ({ document, legs }: Matter): readonly Leg[] =>
  isDistributedToMembers(document)
    ? legs.filter((leg) => leg.kind !== 'home' && leg.toPersonId === null && leg.receivedAt !== null && isLive(leg))
    : [];
