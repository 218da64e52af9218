import { useSyncExternalStore } from 'react';

import type { CallReply } from '#web/platform/api/calls.ts';

export type Application = CallReply<'getApplication'>['item'];

let known: Application | undefined;
const followers = new Set<() => void>();

export function rememberApplication(item: Application): Application {
  known = item;
  for (const follower of followers) follower();
  return item;
}

/** Loaded once before the first render, and again when the agency changes a setting. */
export function application(): Application {
  if (!known) throw new Error('The application is asked for before it is known.');
  return known;
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** For what is on the screen while the agency changes its settings. */
export const useApplication = (): Application => useSyncExternalStore(follow, application, application);
