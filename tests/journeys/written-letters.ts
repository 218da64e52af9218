import type { Chain } from '#domain/documents/chain.ts';
import { expect } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { minutes } from '#tests/support/minutes.ts';
import { createTestCalls } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

import type { Journey } from './journey.ts';

export const minutesKind = 11;

/** Prepares letters written by officer P with the server directly. */
export async function writeLetters({ platform }: Journey, { hasCode = false } = {}) {
  const app = await buildApp(platform, allCalls, createAllHandlers());
  const calls = createTestCalls(app);
  const reply = await calls.call(undefined, 'signIn', { username: 'officerp', password: testPassword });
  const drafter = { token: reply.success.token };

  const perform = async <A extends ActionName>(
    by: PersonName,
    action: A,
    documentId: number,
    input: ActionInput<A>,
  ) => {
    const { database, config } = platform;
    const { item } = await calls.call(drafter, 'getDocument', { documentId });
    const leg = item.legs.find((leg) => leg.kind === 'home');
    const task = leg?.tasks.findLast((task) => task.holder.personId === people[by].personId);
    const request = { documentId, legId: leg?.legId ?? 0, taskId: task?.taskId ?? null, input };
    const actor = { personId: people[by].personId, tenant: config.tenant, canSendMail: true, now: new Date() };
    const done = await inTransaction(database, (transaction) => performAction(transaction, action, request, actor));
    expect(isRefusal(done) ? done.refused : 'done').toBe('done');
  };

  const submitted = async (kind: number, subject: string, chain: Chain, isCircular = false) => {
    const request = { kind, ownerUnitId: null, answersDocumentId: null };
    const { documentId } = (await calls.call(drafter, 'beginDocument', request)).item;
    const { item } = await calls.call(drafter, 'getWriting', { documentId });
    const body = [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }];
    const written = {
      ...item,
      subject,
      isCircular,
      toText: 'ผู้อำนวยการกอง ข',
      chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
      ...(kind === minutesKind ? { letterNumber: '1/2569' } : {}),
      content: {
        ...item.content,
        hasCode,
        closing: 'ขอแสดงความนับถือ',
        body,
        ...(kind === minutesKind ? { meeting: minutes } : {}),
      },
    };
    await calls.call(drafter, 'writeDocument', written);
    await perform('officerP', 'submit', documentId, {});
    return documentId;
  };

  return {
    perform,
    submitted,
    /** The letter as seen by its drafter. */
    seen: async (documentId: number) => (await calls.call(drafter, 'getDocument', { documentId })).item,
    /** Ends the drafter's session, so that they can sign in on the screen. */
    close: async () => {
      await calls.call(drafter, 'signOut', {});
      await app.close();
    },
  };
}
