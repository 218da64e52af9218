import type { DelegationKind } from './delegation-kinds.ts';
import { areDisjoint, type Scope } from './scopes.ts';

interface Signatory {
  readonly personId: number;
  readonly headOf: readonly number[];
  readonly deskOf: readonly number[];
}

/** The delegator: their unit, and the units they head. */
export interface DelegatorProfile {
  readonly personId: number;
  readonly unitId: number;
  readonly headOf: readonly number[];
}

/**
 * A head delegates for their own absence; the desk of their unit or an administrator may do it for them. Deputies have
 * no such power, so that nobody can extend their own delegation.
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
 * A vacant post is filled temporarily by the desk of the unit or an administrator, as for an absence. The person acting
 * in it cannot extend that.
 */
export const mayFillPost = (viewer: Signatory, isAdministrator: boolean, unitId: number): boolean =>
  isAdministrator || viewer.deskOf.includes(unitId);

/** Whether orders must name the post they are about: the person heads another unit than the one they work in. */
export const hasSeveralPosts = ({ unitId, headOf }: DelegatorProfile): boolean =>
  headOf.some((headed) => headed !== unitId);

/** Ways to act in a vacant post: without a holder nobody could delegate or be assisted. */
export const kindsInPost: readonly DelegationKind[] = ['actingFor', 'actingInPosition'];

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
 * Only one person at a time acts for another, except in delegations that share nothing; the number of secretaries is
 * not limited. Nobody is deputy twice for the same person.
 */
export const areInConflict = (a: Period, b: Period): boolean =>
  (a.deputyId === b.deputyId || !mayCoexist(a, b)) &&
  (a.validTo === null || b.validFrom < a.validTo) &&
  (b.validTo === null || a.validFrom < b.validTo);

const mayCoexist = (a: Period, b: Period): boolean =>
  a.kind === 'assist' ||
  b.kind === 'assist' ||
  (a.kind === 'delegated' && b.kind === 'delegated' && areDisjoint(a.scope, b.scope));

/** The days of a delegation in Bangkok, both included, as moments. */
export const periodOf = (from: string, to: string | null) => ({
  validFrom: new Date(`${from}T00:00:00+07:00`),
  validTo: to === null ? null : new Date(Date.parse(`${to}T00:00:00+07:00`) + dayMs),
});

const dayMs = 86_400_000;
