import type { NewEvent } from '#domain/events.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { inheritsClass, planInheriting, type ClassOrder } from '#domain/workflow/plans/inherit-class.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { carryOutOne, type Actor, type Ending } from './carry-out.ts';
import { loadMatters } from './load-matter.ts';

/** The documents that answer one of these. They were locked with it. */
export async function loadAnswers(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
): Promise<readonly Matter[]> {
  const answers = await transaction
    .selectFrom('letterAnswers')
    .select('documentId')
    .where('answeredId', 'in', documentIds)
    .where('isAnswer', '=', true)
    .execute();
  const ids = answers.flatMap((answer) => answer.documentId ?? []);
  return ids.length === 0 ? [] : loadMatters(transaction, ids);
}

interface Raised {
  readonly events: readonly NewEvent[];
  readonly endings: readonly Ending[];
}

/** `raiseAnswers` by the order in a plan; without one, nothing. */
export async function raiseByOrder(
  transaction: DatabaseTransaction,
  documentId: number,
  plan: Plan,
  actor: Actor,
): Promise<Raised> {
  const order = plan.find((step) => step.step === 'addReclassification')?.reclassification;
  return order ? raiseAnswers(transaction, documentId, order.toSecrecy, order, actor) : { events: [], endings: [] };
}

/**
 * Gives the unfinished answers the class their letter has now, if theirs is lower, by its order if there was one; then the
 * unfinished answers of those, and so on. Returns their events and endings. Who has the class already gets no second order, so a circle
 * ends. Needs the locks of `findAnsweredAndAnswers`.
 */
export async function raiseAnswers(
  transaction: DatabaseTransaction,
  documentId: number,
  secrecy: number,
  order: ClassOrder | undefined,
  actor: Actor,
): Promise<Raised> {
  const { personId, reason: note, now } = actor;
  const events: NewEvent[] = [];
  const endings: Ending[] = [];
  let raisedIds: readonly number[] = [documentId];
  while (raisedIds.length > 0) {
    const answers = await loadAnswers(transaction, raisedIds);
    const lower = answers.filter((answer) => inheritsClass(answer, secrecy));
    for (const answer of lower) {
      const involved = [
        ...answer.tasks.map(({ holderId }) => holderId),
        ...answer.legs.flatMap(({ toPersonId }) => toPersonId ?? []),
      ];
      const roster = await loadRoster(transaction, involved, [], now);
      const plan = planInheriting(answer, secrecy, order, roster, now);
      const { ending } = await carryOutOne(transaction, answer, plan, actor);
      endings.push(ending);
      events.push({
        name: 'document.class-inherited',
        actorId: personId,
        documentId: answer.document.id,
        note,
        details: { fromSecrecy: answer.document.secrecy, toSecrecy: secrecy },
      });
    }
    raisedIds = lower.map(({ document }) => document.id);
  }
  return { events, endings };
}
