import { isSecret } from '#domain/documents/secrecy.ts';

import type { Leg } from '../matter/matter.ts';

export const personTray = (personId: number) => `person:${personId}`;

/** All members of a unit: the readers of a circular. */
export const memberTray = (unitId: number) => `member:${unitId}`;

/** Secret letters are on a separate desk, that of the unit's secret registrar. */
export const deskTray = (unitId: number, secrecy: number) =>
  isSecret(secrecy) ? `secretDesk:${unitId}` : `desk:${unitId}`;

/** Where a leg waits before receipt: with the addressee by name, else at the unit's desk. */
export const receivingTray = (leg: Pick<Leg, 'toUnitId' | 'toPersonId'>, secrecy: number) =>
  leg.toPersonId === null ? deskTray(leg.toUnitId, secrecy) : personTray(leg.toPersonId);
