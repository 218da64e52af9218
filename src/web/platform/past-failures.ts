import { useSyncExternalStore } from 'react';

import { currentSession, onSessionChange } from './session/session.ts';

/** A failure that was told in a toast, which may be gone before it was read. */
export interface PastFailure {
  readonly message: string;
  readonly at: Date;
}

const maxFailures = 5;

let failures: readonly PastFailure[] = [];
/** Whom they were told. */
let personId: number | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps one of the last failures until the person signs out; the same one once, with its last time. What fails when nobody
 * is signed in any more is kept for nobody.
 */
export function keepFailure(message: string): void {
  const told = currentSession()?.user.personId;
  if (told === undefined) return;
  if (told !== personId) failures = [];
  personId = told;
  set([{ message, at: new Date() }, ...failures.filter((failure) => failure.message !== message)]);
}

function set(next: readonly PastFailure[]): void {
  failures = next.slice(0, maxFailures);
  for (const listener of listeners) listener();
}

// The next person on this device must not read what was told to this one.
onSessionChange(() => {
  if (currentSession()?.user.personId !== personId) set([]);
});

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last failures, newest first. */
export const pastFailures = (): readonly PastFailure[] => failures;
export const usePastFailures = (): readonly PastFailure[] => useSyncExternalStore(watch, pastFailures, pastFailures);
