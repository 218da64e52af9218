import type { DocumentView } from '#contract/documents.ts';
import type { JobView, LegView, PersonView } from '#contract/letter-route.ts';

const openLegStates = ['unreceived', 'received', 'presented', 'assigned', 'reported'];

/** A piece of work somebody still has to do. */
export const isOpenJob = (job: Pick<JobView, 'state'>) => job.state === 'pending' || job.state === 'opened';

/** Who has it at a stay, besides the one it went to by name. */
export const heldBesides = (
  jobs: readonly Pick<JobView, 'state' | 'holder'>[],
  addressee: Pick<PersonView, 'personId'> | null,
): readonly string[] =>
  jobs.filter((job) => isOpenJob(job) && job.holder.personId !== addressee?.personId).map(({ holder }) => holder.name);

/** The stays where the letter is being dealt with: its own unit until it is sent, then every main receiver not done. */
export function currentLegs({ legs, state }: DocumentView): readonly LegView[] {
  const isOpen = (leg: LegView) => openLegStates.includes(leg.state);
  const main = legs.filter((leg) => leg.kind === 'main' && isOpen(leg));
  return main.length > 0 || state !== 'registered' ? main : legs.filter((leg) => leg.kind === 'home');
}
