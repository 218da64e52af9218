import type { LegView } from '#contract/documents/route.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { Party } from '#web/party-picker/party.ts';

/** Whether somebody is the very one in whose place another is asked: the reviewer, or the receiver of a stay. */
export function isReplaced(
  action: WorkAction,
  leg: LegView | undefined,
  taskId: number | null,
  party: Party,
  /** Who holds the head's office of the stay's unit; null when nobody does, absent until it is known. */
  headId?: number | null,
): boolean {
  if (action === 'replaceReviewer')
    return (
      party.kind === 'person' && leg?.tasks.find((task) => task.taskId === taskId)?.holder.personId === party.personId
    );
  if (action !== 'changeReceiver' || leg?.unitId !== party.unitId) return false;
  return reachedBy(party, headId) === (leg.addressee?.personId ?? null);
}

/** The person, or null for the desk, to whom a letter to the party comes in the unit; undefined for several, or unknown. */
function reachedBy(party: Party, headId: number | null | undefined): number | null | undefined {
  if (party.kind === 'person') return party.personId;
  if (party.kind === 'unit' || party.role === 'desk') return null;
  return party.role === 'head' ? headId : undefined;
}
