import { useSyncExternalStore } from 'react';

import { avatarPath } from '#contract/profile/avatar-path.ts';

import { apiAddress } from '#web/platform/application/base-path.ts';

const versions = new Map<number, number>();
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows the new picture of a person at once instead of when the browser cache expires. */
export function pictureChanged(personId: number): void {
  versions.set(personId, (versions.get(personId) ?? 0) + 1);
  watchers.forEach((watcher) => watcher());
}

/** The address of a person's picture; the server answers with a transparent image when there is none. */
export function usePictureAddress(personId: number): string {
  const present = useSyncExternalStore(watch, () => versions.get(personId) ?? 0);
  return apiAddress(`${avatarPath(personId)}?absent=clear${present > 0 ? `&version=${present}` : ''}`);
}
