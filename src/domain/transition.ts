/** The event is possible in `from` and leads to `to`. */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export type TransitionTable<State extends string> = Readonly<Record<string, Transition<State>>>;

/** @throws when the event is not possible in the state: a fault in the plan, never a person's error. */
export function target<State extends string>(transition: Transition<State>, state: State, event: string): State {
  if (!transition.from.includes(state)) throw new Error(`transition '${event}' is not possible in state '${state}'`);
  return transition.to;
}
