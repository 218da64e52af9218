/** One row of a transition table: the event is possible in `from` and leads to `to`. */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export type TransitionTable<State extends string> = Readonly<Record<string, Transition<State>>>;
