import type { DocumentView } from '#contract/documents/documents.ts';
import { isQuestion } from '#domain/workflow/matter/matter.ts';
import type { TaskView, LegView, PersonView } from '#contract/documents/route.ts';

const openLegStates = ['unreceived', 'received', 'presented', 'assigned', 'reported'];

export const isOpenTask = (task: Pick<TaskView, 'state'>) => task.state === 'pending' || task.state === 'opened';

/** Holders on this leg besides its named receiver. People asked for an opinion are not holders. */
export const heldBesides = (
  tasks: readonly Pick<TaskView, 'kind' | 'state' | 'holder'>[],
  addressee: Pick<PersonView, 'personId'> | null,
): readonly string[] =>
  tasks
    .filter((task) => isOpenTask(task) && !isQuestion(task) && task.holder.personId !== addressee?.personId)
    .map(({ holder }) => holder.name);

/** The active legs: the owner's until the letter is sent, then every main receiver that is not finished. */
export function currentLegs({ legs, state }: DocumentView): readonly LegView[] {
  const isOpen = (leg: LegView) => openLegStates.includes(leg.state);
  const main = legs.filter((leg) => leg.kind === 'main' && isOpen(leg));
  return main.length > 0 || state !== 'registered' ? main : legs.filter((leg) => leg.kind === 'home');
}
