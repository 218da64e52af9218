import type { NewEvent } from '#domain/events.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { inheritsClass, planInheriting } from '#domain/workflow/plans/inherit-class.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { carryOut, type Actor } from './carry-out.ts';
import { loadMatters } from './load-matter.ts';

/** The documents that answer a letter. They were locked with it. */
export async function loadAnswers(transaction: DatabaseTransaction, documentId: number): Promise<readonly Matter[]> {
  const answers = await transaction
    .selectFrom('documentReferences')
    .select('documentId')
    .where('refersToId', '=', documentId)
    .where('isAnswer', '=', true)
    .execute();
  const ids = answers.map((answer) => answer.documentId);
  return ids.length === 0 ? [] : loadMatters(transaction, ids);
}

/** Gives the unfinished answers the class their letter has now, if theirs is lower, by its order. Returns their events. */
export async function raiseAnswers(
  transaction: DatabaseTransaction,
  answers: readonly Matter[],
  plan: Plan,
  actor: Actor,
): Promise<readonly NewEvent[]> {
  const order = plan.find((step) => step.step === 'addReclassification')?.reclassification;
  if (!order) return [];
  const { personId, reason: note, tenant, now } = actor;
  const { toSecrecy: secrecy } = order;
  const raised = answers.filter((answer) => inheritsClass(answer, secrecy));
  for (const answer of raised) {
    const involved = [
      ...answer.tasks.map(({ holderId }) => holderId),
      ...answer.legs.flatMap(({ toPersonId }) => toPersonId ?? []),
    ];
    const roster = await loadRoster(transaction, involved, [], tenant, now);
    await carryOut(transaction, answer, planInheriting(answer, secrecy, order, roster, now), actor);
  }
  return raised.map(({ document }) => ({
    name: 'document.reclassified',
    actorId: personId,
    documentId: document.id,
    note,
    details: { fromSecrecy: document.secrecy, toSecrecy: secrecy },
  }));
}
