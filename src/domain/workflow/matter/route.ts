import { isInEffect } from '#domain/dispatches/dispatches.ts';
import type { Leg, Matter } from './matter.ts';
import { isPublication } from '#domain/documents/publication.ts';

/** A leg that was neither recalled nor refused. */
export const isLive = (leg: Leg): boolean => leg.state !== 'recalled' && leg.state !== 'returned';

/** A live leg whose unit is responsible for the letter. */
export const isLiveMain = (leg: Leg): boolean => leg.kind === 'main' && isLive(leg);

/** Sent in copies only: closed when all of them are read. */
export const isForInformation = (legs: readonly Leg[]): boolean =>
  legs.some((leg) => leg.kind === 'copy' && isLive(leg)) && !legs.some((leg) => leg.kind === 'main');

/** Every unit it was sent to recalled or refused it: the registry is responsible again. */
export const cameBack = ({ legs }: Matter): boolean =>
  legs.some((leg) => leg.kind === 'main') && !legs.some(isLiveMain);

/** Published, or with a receiver outside: it remains `sent` although no unit here has it. */
export const isKnownOutside = ({ document, dispatches }: Matter): boolean =>
  isPublication(document) || dispatches.some(isInEffect);
