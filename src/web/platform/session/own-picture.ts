import { useSyncExternalStore } from 'react';

import { avatarPath } from '#contract/profile/avatar-path.ts';

import { apiAddress } from '#web/platform/application/base-path.ts';

import { currentSession } from './session.ts';

let version = 0;
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows a new picture at once instead of when the browser cache expires. */
export function ownPictureChanged(): void {
  version += 1;
  watchers.forEach((watcher) => watcher());
}

/** The address of a person's picture; the server answers with a transparent image when there is none. */
export function usePictureAddress(personId: number): string {
  const present = useSyncExternalStore(watch, () => version);
  const isOwn = currentSession()?.user.personId === personId && present > 0;
  return apiAddress(`${avatarPath(personId)}?absent=clear${isOwn ? `&version=${present}` : ''}`);
}
