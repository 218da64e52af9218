import { registeredStates, type DocumentState } from '#domain/documents/document.ts';

import type { Roster } from '../action-context.ts';
import type { Matter } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { NewReclassification, Plan } from '../matter/steps.ts';
import { settle } from './settle.ts';
import { withdrawFromUncleared } from './withdraw-from-uncleared.ts';

export type ClassOrder = Pick<NewReclassification, 'orderNumber' | 'reason' | 'decidedBy'>;

/** A document in one of these keeps its class whatever it answers. */
export const finishedStates: readonly DocumentState[] = [...registeredStates, 'cancelled', 'discarded'];

/** Whether a reply that somebody works on is in a lower class than the letter it answers has now. */
export const inheritsClass = ({ document }: Pick<Matter, 'document'>, secrecy: number): boolean =>
  !finishedStates.includes(document.state) && document.secrecy < secrecy;

/**
 * A reply contains what it answers, so it gets its higher class with it. A number reserved for it belongs to a series of
 * the lower class and is free again. An issued reply to it names it no longer in an open register. There is an order unless
 * the letter was itself a draft, whose writer gave it the class.
 */
export function planInheriting(
  matter: Matter,
  secrecy: number,
  order: ClassOrder | undefined,
  roster: Roster,
  now: Date,
): Plan {
  const { secrecy: fromSecrecy, reservedEntryId } = matter.document;
  const released = reservedEntryId === null ? {} : { reservedEntryId: null, letterNumber: '', letterDate: null };
  const raised = new PlanBuilder(matter, now)
    .changeDocument({ secrecy, ...released })
    .forEach(order ? [order] : [], (current, given) =>
      current.add({ step: 'addReclassification', reclassification: { ...given, fromSecrecy, toSecrecy: secrecy } }),
    )
    .add({ step: 'renewAnswers' });
  return settle(withdrawFromUncleared(raised, secrecy, roster)).steps;
}
