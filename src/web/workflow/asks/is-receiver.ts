import type { LegView } from '#contract/documents/route.ts';
import type { Party } from '#web/party-picker/party.ts';

export const isHolder = (leg: LegView | undefined, taskId: number | null, party: Party): boolean =>
  party.kind === 'person' && leg?.tasks.find((task) => task.taskId === taskId)?.holder.personId === party.personId;

/** Whether a letter sent to the party would reach the receiver the leg already has. */
export function isReceiver(
  leg: LegView | undefined,
  party: Party,
  /** The current head of the leg's unit: null when there is none, undefined while loading. */
  headId?: number | null,
): boolean {
  if (leg?.unitId !== party.unitId) return false;
  return reachedBy(party, headId) === (leg.addressee?.personId ?? null);
}

/**
 * The person who would receive a letter for the party in this unit; null for the desk, undefined for several or while
 * unknown.
 */
function reachedBy(party: Party, headId: number | null | undefined): number | null | undefined {
  if (party.kind === 'person') return party.personId;
  if (party.kind === 'unit' || party.role === 'desk') return null;
  return party.role === 'head' ? headId : undefined;
}
