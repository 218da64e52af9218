import type { LegView } from '#contract/documents/route.ts';
import type { Party } from '#web/party-picker/party.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { isReceiver } from './is-receiver.ts';

/** Excludes the receiver of a leg, whether chosen as a person, a role or a unit. */
export function useIsOffered(leg: LegView | undefined) {
  const roles = leg ? [{ unitId: leg.unitId, role: 'head' as const }] : [];
  const [head] = useCall('findRoleHolders', { roles }, { enabled: leg !== undefined }).data?.items ?? [];
  const headId = head?.holders[0]?.personId;
  return (party: Party) => !isReceiver(leg, party, headId);
}
