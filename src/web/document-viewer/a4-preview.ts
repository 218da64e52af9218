import { useSyncExternalStore } from 'react';

import { application } from '#web/platform/application/application.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

const key = 'a4-preview';
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The A4 preview is a setting of the agency. */
export const isA4Offered = (): boolean => application().agency.a4Preview;

const isOn = () => isA4Offered() && recall(key) === 'on';

/** Saved per device. */
export const useA4Preview = (): boolean => useSyncExternalStore(watch, isOn);

export function toggleA4Preview(): void {
  remember(key, isOn() ? null : 'on');
  watchers.forEach((watcher) => watcher());
}
