import { dispatchTransitions, type Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Step } from '../matter/steps.ts';
import { target } from '#domain/transition.ts';

export type DispatchStep = Extract<Step, { readonly step: 'addDispatch' | 'moveDispatch' | 'changeDispatch' }>;

interface Supplies {
  readonly now: Date;
  readonly newDispatchId: () => number;
}

export function applyToDispatches(
  dispatches: readonly Dispatch[],
  step: DispatchStep,
  { now, newDispatchId }: Supplies,
): readonly Dispatch[] {
  if (step.step === 'addDispatch') return [...dispatches, { ...step.dispatch, id: newDispatchId(), dispatchedAt: now }];
  return dispatches.map((dispatch) => (dispatch.id === step.id ? changed(dispatch, step) : dispatch));
}

const changed = (dispatch: Dispatch, step: Exclude<DispatchStep, { readonly step: 'addDispatch' }>): Dispatch => ({
  ...dispatch,
  ...step.changes,
  ...(step.step === 'moveDispatch'
    ? { state: target(dispatchTransitions[step.event], dispatch.state, step.event) }
    : {}),
});
