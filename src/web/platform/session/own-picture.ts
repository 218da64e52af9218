import { useSyncExternalStore } from 'react';

import { avatarPath } from '#contract/profile/avatar-path.ts';

import { currentSession } from './session.ts';

let version = 0;
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The person signed in has another picture: it is shown at once, not when the browser's copy gets old. */
export function ownPictureChanged(): void {
  version += 1;
  watchers.forEach((watcher) => watcher());
}

/** Address of a person's picture; without one it is transparent. */
export function usePictureAddress(personId: number): string {
  const present = useSyncExternalStore(watch, () => version);
  const isOwn = currentSession()?.user.personId === personId && present > 0;
  return `/api/${avatarPath(personId)}?absent=clear${isOwn ? `&version=${present}` : ''}`;
}
