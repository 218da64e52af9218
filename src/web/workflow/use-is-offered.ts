import type { LegView } from '#contract/documents/route.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { Party } from '#web/party-picker/party.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { isReplaced } from './is-replaced.ts';

/** Everybody but the one in whose place another is asked, by whatever name he would be reached. */
export function useIsOffered(action: WorkAction, leg: LegView | undefined, taskId: number | null) {
  const isAsked = action === 'changeReceiver' && leg !== undefined;
  const roles = isAsked ? [{ unitId: leg.unitId, role: 'head' as const }] : [];
  const [head] = useCall('findRoleHolders', { roles }, { enabled: isAsked }).data?.items ?? [];
  const headId = head?.holders[0]?.personId;
  return (party: Party) => !isReplaced(action, leg, taskId, party, headId);
}
