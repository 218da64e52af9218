import type { Document } from '#domain/documents/document.ts';
import type { Leg, Matter } from './matter.ts';
import { isLive } from './route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

const circularKind = 3;

/** หนังสือเวียน: by its ว or by its kind. A letter of a secret class goes round nowhere. */
export const isDistributedToMembers = ({ kind, isCircular, secrecy }: Document): boolean =>
  !isSecret(secrecy) && (isCircular || kind === circularKind);

/**
 * The stays whose units' members read it: who receives a circular passes it to everybody who should know (clause 32,
 * domain report 4.6). One addressed by name, not received yet, recalled or sent back goes round nowhere.
 */
export const circulatingLegs = ({ document, legs }: Matter): readonly Leg[] =>
  isDistributedToMembers(document)
    ? legs.filter((leg) => leg.kind !== 'home' && leg.toPersonId === null && leg.receivedAt !== null && isLive(leg))
    : [];
