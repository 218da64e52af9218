import type { ChainStep } from '#domain/documents/chain.ts';
import type { Matter, Task } from './matter.ts';

/** Agreed by as many as it needs, waiting for answers now, or waiting for the steps before it. */
export const stepStates = ['passed', 'current', 'upcoming'] as const;

interface StepProgress extends ChainStep {
  readonly state: (typeof stepStates)[number];
  /** How many have agreed in this round. */
  readonly agreed: number;
}

/** How far a document is on its way to the last signature; empty before it is submitted and after it is signed. */
export function chainProgress(matter: Matter): readonly StepProgress[] {
  const { document, tasks } = matter;
  if (document.state !== 'inReview' && document.state !== 'inSign') return [];
  const present = document.chain.findIndex((_, index) => !isStepDone(matter, index));
  return document.chain.map((step, index) => ({
    ...step,
    state: index < present ? 'passed' : index === present ? 'current' : 'upcoming',
    agreed: tasks.filter(({ chainStep, state }) => chainStep === index && state === 'finished').length,
  }));
}

/** A task of the draft's current round: passed or waiting, and not undone by a return. */
export const isOfRound = (task: Task): boolean =>
  task.chainStep !== null && (task.state === 'pending' || task.state === 'opened' || task.state === 'finished');

/** Whether as many have agreed as the step needs. */
export function isStepDone({ document, tasks }: Matter, index: number): boolean {
  const agreed = tasks.filter((task) => task.chainStep === index && task.state === 'finished');
  return agreed.length >= (document.chain[index]?.needed ?? 1);
}
