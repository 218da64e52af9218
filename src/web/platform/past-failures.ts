import { useSyncExternalStore } from 'react';

import { currentSession, onSessionChange } from './session/session.ts';

/** A failure that was told in a toast, which may be gone before it was read. */
export interface PastFailure {
  readonly message: string;
  readonly at: Date;
}

const maxFailures = 5;

let failures: readonly PastFailure[] = [];
const listeners = new Set<() => void>();

/** Keeps a failure until the person signs out. The same one is kept once, with its last time. */
export function keepFailure(message: string): void {
  set([{ message, at: new Date() }, ...failures.filter((failure) => failure.message !== message)]);
}

function set(next: readonly PastFailure[]): void {
  failures = next.slice(0, maxFailures);
  for (const listener of listeners) listener();
}

// The next person on this device must not read what was told to this one.
onSessionChange(() => currentSession() ?? set([]));

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last failures, newest first. */
export const pastFailures = (): readonly PastFailure[] => failures;
export const usePastFailures = (): readonly PastFailure[] => useSyncExternalStore(watch, pastFailures, pastFailures);
