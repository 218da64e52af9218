import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { mayBeLimited, unlimited, type Scope } from '#domain/delegation/scopes.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { personIdsOf, unitIdsOf, type Party } from '#web/party-picker/party.ts';
import type { CallName, CallRequest } from '#web/platform/api/calls.ts';

export const delegationReplies = ['getDelegations', 'getActing'] as const satisfies readonly CallName[];

/** Field names follow the request, so that server errors find them. */
export interface DelegationValues {
  /** A person in a position, or the vacant position of a unit. */
  readonly place: 'person' | 'post';
  /** At most one; empty for the current person. */
  readonly delegatorId: readonly Party[];
  /** The delegator's position as in the order; null until it is typed. */
  readonly postName: string | null;
  readonly postUnit: readonly Party[];
  readonly vacantPost: string;
  readonly deputyId: readonly Party[];
  readonly kind: DelegationKind;
  readonly scope: Scope;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const newDelegation = (now: Date): DelegationValues => ({
  place: 'person',
  delegatorId: [],
  postName: null,
  postUnit: [],
  vacantPost: '',
  deputyId: [],
  kind: 'actingFor',
  scope: unlimited,
  orderNumber: '',
  orderDate: null,
  from: dayOf(now),
  to: null,
});

/** Undefined while a required field is empty. */
export function requestOf(values: DelegationValues): CallRequest<'createDelegation'> | undefined {
  const { place, delegatorId, postName, postUnit, vacantPost, deputyId, kind, scope, from, ...order } = values;
  const [deputy] = personIdsOf(deputyId);
  const [unitId] = unitIdsOf(postUnit);
  if (deputy === undefined || from === null || (place === 'post' && unitId === undefined)) return undefined;
  return {
    ...order,
    ...(unitId === undefined || place === 'person'
      ? { delegatorId: personIdsOf(delegatorId)[0] ?? null, post: null, postName: postName ?? '' }
      : { delegatorId: null, post: { unitId, name: vacantPost }, postName: '' }),
    deputyId: deputy,
    kind,
    scope: scopeOf(kind, scope),
    from,
  };
}

/** Full powers have no scope, and only a delegation of powers can exclude signing. */
function scopeOf(kind: DelegationKind, scope: Scope) {
  const { kinds, excludesSigning, ...rest } = mayBeLimited(kind) ? scope : unlimited;
  return { ...rest, kinds: [...kinds], excludesSigning: kind === 'delegated' && excludesSigning };
}
