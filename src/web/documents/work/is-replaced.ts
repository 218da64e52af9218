import type { LegView } from '#contract/letter-route.ts';
import type { WorkAction } from '#domain/documents/work-actions.ts';
import type { Party } from '#web/components/party-picker/party.ts';

/** Whether somebody is the very one in whose place another is asked: the reviewer, or the receiver of a stay. */
export function isReplaced(action: WorkAction, leg: LegView | undefined, jobId: number | null, party: Party): boolean {
  if (action === 'replaceReviewer')
    return party.kind === 'person' && leg?.jobs.find((job) => job.jobId === jobId)?.holder.personId === party.personId;
  if (action !== 'changeReceiver' || leg?.unitId !== party.unitId) return false;
  if (leg.addressee === null) return party.kind === 'unit';
  return party.kind === 'person' && party.personId === leg.addressee.personId;
}
