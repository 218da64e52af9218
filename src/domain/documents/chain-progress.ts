import type { ChainStep } from './chain.ts';
import { isStepDone } from './chain.ts';
import type { Matter } from './matter.ts';

/** Agreed by as many as it needs, asked now, or asked when those before it have agreed. */
export const stepStands = ['passed', 'asked', 'coming'] as const;

interface StepProgress extends ChainStep {
  readonly stand: (typeof stepStands)[number];
  /** How many have agreed in this round. */
  readonly agreed: number;
}

/** How far a document is on its way to the last signature; nothing before it is submitted and after it is signed. */
export function chainProgress(matter: Matter): readonly StepProgress[] {
  const { document, tasks } = matter;
  if (document.state !== 'inReview' && document.state !== 'inSign') return [];
  const present = document.chain.findIndex((_, index) => !isStepDone(matter, index));
  return document.chain.map((step, index) => ({
    ...step,
    stand: index < present ? 'passed' : index === present ? 'asked' : 'coming',
    agreed: tasks.filter(({ chainStep, state }) => chainStep === index && state === 'acted').length,
  }));
}
