import { useSyncExternalStore } from 'react';

import type { Preferences } from '#contract/preferences.ts';
import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

const storeKey = 'preferences';
const watchers = new Set<() => void>();
let present: Preferences = defaultPreferences;

/** Returns an unsubscribe function. */
export function watchPreferences(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const readPreferences = (): Preferences => present;

export const usePreferences = (): Preferences => useSyncExternalStore(watchPreferences, readPreferences);

/** Reads the local copy, so that the first render is correct. */
export function restorePreferences(): void {
  try {
    // Only `adoptPreferences` writes this value; settings missing from an older version use their defaults.
    present = { ...defaultPreferences, ...(JSON.parse(recall(storeKey) ?? '{}') as Partial<Preferences>) };
  } catch {
    present = defaultPreferences;
  }
  applyToPage();
}

export function adoptPreferences(next: Preferences): void {
  present = next;
  remember(storeKey, JSON.stringify(next));
  applyToPage();
  watchers.forEach((watcher) => watcher());
}

/** Exposes preferences to style sheets. */
function applyToPage(): void {
  document.documentElement.dataset['size'] = present.textSize;
  document.documentElement.dataset['density'] = present.density;
}
