import { useSyncExternalStore } from 'react';

import type { Preferences } from '#contract/preferences.ts';
import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

const storeKey = 'preferences';
const watchers = new Set<() => void>();
let present: Preferences = defaultPreferences;

/** Hears of every change; returns how to stop. */
export function watchPreferences(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const readPreferences = (): Preferences => present;

/** How the person likes the screens. */
export const usePreferences = (): Preferences => useSyncExternalStore(watchPreferences, readPreferences);

/** Takes up what this device remembers, so that the first picture is right. */
export function restorePreferences(): void {
  try {
    // Written by `adoptPreferences` alone; what an older program did not know has its default.
    present = { ...defaultPreferences, ...(JSON.parse(recall(storeKey) ?? '{}') as Partial<Preferences>) };
  } catch {
    present = defaultPreferences;
  }
  applyToPage();
}

/** Puts preferences into force on this device. */
export function adoptPreferences(next: Preferences): void {
  present = next;
  remember(storeKey, JSON.stringify(next));
  applyToPage();
  watchers.forEach((watcher) => watcher());
}

/** Puts what style sheets must know where they see it. */
function applyToPage(): void {
  document.documentElement.dataset['size'] = present.textSize;
  document.documentElement.dataset['density'] = present.density;
}
