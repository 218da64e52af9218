import type { LegView } from '#contract/documents/route.ts';
import type { Party } from '#web/party-picker/party.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { isReceiver } from './is-replaced.ts';

/** Everybody but the receiver of a leg, by whatever name the letter would come to them. */
export function useIsOffered(leg: LegView | undefined) {
  const roles = leg ? [{ unitId: leg.unitId, role: 'head' as const }] : [];
  const [head] = useCall('findRoleHolders', { roles }, { enabled: leg !== undefined }).data?.items ?? [];
  const headId = head?.holders[0]?.personId;
  return (party: Party) => !isReceiver(leg, party, headId);
}
