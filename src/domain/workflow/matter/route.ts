import { isInEffect } from '#domain/dispatches/dispatches.ts';
import type { Leg, Matter } from './matter.ts';
import { isPublication } from '#domain/documents/publication.ts';

/** A stay that was neither recalled nor refused. */
export const isLive = (leg: Leg): boolean => leg.state !== 'recalled' && leg.state !== 'returned';

/** A stay whose unit answers for the letter. */
export const isLiveMain = (leg: Leg): boolean => leg.kind === 'main' && isLive(leg);

/** Sent on for others to answer for, but every one of them was recalled or refused: the registry answers again. */
export const cameBack = ({ legs }: Matter): boolean =>
  legs.some((leg) => leg.kind === 'main') && !legs.some(isLiveMain);

/** Published, or with somebody outside: it stays sent though no unit here has it. */
export const isKnownOutside = ({ document, dispatches }: Matter): boolean =>
  isPublication(document) || dispatches.some(isInEffect);
