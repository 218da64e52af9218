import type { LegView } from '#contract/documents/route.ts';
import type { Party } from '#web/party-picker/party.ts';

/** Whether somebody is the very one whose task it is. */
export const isHolder = (leg: LegView | undefined, taskId: number | null, party: Party): boolean =>
  party.kind === 'person' && leg?.tasks.find((task) => task.taskId === taskId)?.holder.personId === party.personId;

/** Whether a letter sent to somebody comes to the very receiver of a leg. */
export function isReceiver(
  leg: LegView | undefined,
  party: Party,
  /** Who holds the head's office of the leg's unit; null when nobody does, absent until it is known. */
  headId?: number | null,
): boolean {
  if (leg?.unitId !== party.unitId) return false;
  return reachedBy(party, headId) === (leg.addressee?.personId ?? null);
}

/** The person, or null for the desk, to whom a letter to the party comes in the unit; undefined for several, or unknown. */
function reachedBy(party: Party, headId: number | null | undefined): number | null | undefined {
  if (party.kind === 'person') return party.personId;
  if (party.kind === 'unit' || party.role === 'desk') return null;
  return party.role === 'head' ? headId : undefined;
}
