import type { DocumentView } from '#contract/documents/documents.ts';
import { isQuestion } from '#domain/workflow/matter/matter.ts';
import type { TaskView, LegView, PersonView } from '#contract/documents/route.ts';

const openLegStates = ['unreceived', 'received', 'presented', 'assigned', 'reported'];

/** A piece of work somebody still has to do. */
export const isOpenTask = (task: Pick<TaskView, 'state'>) => task.state === 'pending' || task.state === 'opened';

/** Who has it at a leg, besides the one it went to by name; whoever is asked a question has not. */
export const heldBesides = (
  tasks: readonly Pick<TaskView, 'kind' | 'state' | 'holder'>[],
  addressee: Pick<PersonView, 'personId'> | null,
): readonly string[] =>
  tasks
    .filter((task) => isOpenTask(task) && !isQuestion(task) && task.holder.personId !== addressee?.personId)
    .map(({ holder }) => holder.name);

/** The stays where the letter is being dealt with: its own unit until it is sent, then every main receiver not done. */
export function currentLegs({ legs, state }: DocumentView): readonly LegView[] {
  const isOpen = (leg: LegView) => openLegStates.includes(leg.state);
  const main = legs.filter((leg) => leg.kind === 'main' && isOpen(leg));
  return main.length > 0 || state !== 'registered' ? main : legs.filter((leg) => leg.kind === 'home');
}
