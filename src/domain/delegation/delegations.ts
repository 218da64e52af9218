import type { DelegationKind } from './delegation-kinds.ts';
import { areDisjoint, type Scope } from './scopes.ts';

/** The offices that let a person sign delegations. */
interface Signatory {
  readonly personId: number;
  readonly headOf: readonly number[];
  readonly deskOf: readonly number[];
}

/** For whom somebody is to act: his unit, and the units he heads. */
export interface DelegatorProfile {
  readonly personId: number;
  readonly unitId: number;
  readonly headOf: readonly number[];
}

/**
 * A head appoints for his own absence, the desk of his unit and an administrator in his place. A stand-in's powers are not
 * asked: nobody prolongs his own appointment.
 */
export const mayDelegateFor = (
  viewer: Signatory,
  isAdministrator: boolean,
  { personId, unitId, headOf }: DelegatorProfile,
) =>
  isAdministrator ||
  (personId === viewer.personId && viewer.headOf.length > 0) ||
  viewer.deskOf.some((desk) => desk === unitId || headOf.includes(desk));

/**
 * A vacant post is filled for the time being by the same persons as an absence: the desk of the unit, or an administrator.
 * Whoever acts in it does not prolong himself.
 */
export const mayFillPost = (viewer: Signatory, isAdministrator: boolean, unitId: number): boolean =>
  isAdministrator || viewer.deskOf.includes(unitId);

/** Whether the orders must say which of his posts they are about: he heads another unit than the one he works in. */
export const hasSeveralPosts = ({ unitId, headOf }: DelegatorProfile): boolean =>
  headOf.some((headed) => headed !== unitId);

/** Ways to act in a post nobody holds: nobody is there who could delegate, or be assisted. */
export const kindsInPost: readonly DelegationKind[] = ['actingFor', 'actingInPosition'];

/** Whether there is anybody else for whom the person may appoint. */
export const mayDelegateForOthers = (viewer: Signatory, isAdministrator: boolean): boolean =>
  isAdministrator || viewer.deskOf.length > 0;

interface Period {
  readonly deputyId: number;
  readonly kind: DelegationKind;
  readonly validFrom: Date;
  /** Null = until it is ended. */
  readonly validTo: Date | null;
  readonly scope: Pick<Scope, 'kinds' | 'powers'>;
}

/**
 * One acts for a person at a time, but for delegations that share nothing; secretaries are as many as he has. Nobody stands in
 * twice for the same person.
 */
export const areInConflict = (a: Period, b: Period): boolean =>
  (a.deputyId === b.deputyId || !mayCoexist(a, b)) &&
  (a.validTo === null || b.validFrom < a.validTo) &&
  (b.validTo === null || a.validFrom < b.validTo);

const mayCoexist = (a: Period, b: Period): boolean =>
  a.kind === 'assist' ||
  b.kind === 'assist' ||
  (a.kind === 'delegated' && b.kind === 'delegated' && areDisjoint(a.scope, b.scope));

/** Days of an appointment in Bangkok, both included, as moments. */
export const periodOf = (from: string, to: string | null) => ({
  validFrom: new Date(`${from}T00:00:00+07:00`),
  validTo: to === null ? null : new Date(Date.parse(`${to}T00:00:00+07:00`) + dayMs),
});

const dayMs = 86_400_000;
