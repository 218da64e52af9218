import type { delegationCalls } from '#contract/delegation.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { unlimited } from '#domain/delegation/scopes.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer } from './office-server.ts';

export const outside = documentKinds.outside.code;
export const inside = documentKinds.inside.code;
/** The deputy, who holds no office. */
export const deputy = people.officerQ;

export const order = { text: 'ดำเนินการ', personIds: [], unitIds: [], dueAt: null, closes: true };
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const everything = { ...unlimited, kinds: new Array<number>() };

/** The request that delegates to the deputy within a scope. */
export const delegationRequest = (
  delegator: PersonName,
  scope: Partial<typeof everything>,
  kind: RequestOf<typeof delegationCalls.createDelegation>['kind'] = 'delegated',
) => ({
  delegatorId: people[delegator].personId,
  deputyId: deputy.personId,
  post: null,
  postName: '',
  kind,
  scope: { ...everything, ...scope },
  orderNumber: 'คำสั่งกรม ที่ 7/2569',
  orderDate: null,
  from: dayOf(new Date()),
  to: null,
});

/** The small office with helpers for limited delegations. */
export async function startLimitedOffice() {
  const office = await startOfficeServer();
  return {
    ...office,
    createDelegation: (by: PersonName, request: ReturnType<typeof delegationRequest>) =>
      office.call(office.caller(by), 'createDelegation', request),
    /** Every test begins without a delegation to the deputy. */
    endAll: () => office.platform.database.deleteFrom('delegations').where('deputyId', '=', deputy.personId).execute(),
    /** A letter presented to the head of division B, and its place. */
    presented: async (kind: 1 | 2, subject = 'เสนอหัวหน้า') => {
      const { documentId } = await office.register('registrar', [main(units.divisionB)], { kind, subject });
      await office.perform('clerkB', 'receive', documentId, {});
      await office.perform('clerkB', 'present', documentId, { ...nobody, personIds: [people.headB.personId] });
      const { item } = await office.call(office.caller('headB'), 'getDocument', { documentId });
      return { documentId, legId: item.legId, taskId: item.taskId };
    },
    /** The refusal when the deputy opens it. */
    unreadable: async (documentId: number) =>
      (await office.refusal(office.caller('officerQ'), 'getDocument', { documentId })).code,
  };
}

export type LimitedOffice = Awaited<ReturnType<typeof startLimitedOffice>>;
