import type { DocumentView } from '#contract/documents.ts';
import type { JobView, LegView } from '#contract/letter-route.ts';

const openLegStates = ['unreceived', 'received', 'presented', 'assigned', 'reported'];

/** A piece of work somebody still has to do. */
export const isOpenJob = (job: JobView) => job.state === 'pending' || job.state === 'opened';

/** The stays where the letter is being dealt with: its own unit until it is sent, then every main receiver not done. */
export function presentStays({ legs, state }: DocumentView): readonly LegView[] {
  const isOpen = (leg: LegView) => openLegStates.includes(leg.state);
  const main = legs.filter((leg) => leg.kind === 'main' && isOpen(leg));
  return main.length > 0 || state !== 'registered' ? main : legs.filter((leg) => leg.kind === 'home');
}
