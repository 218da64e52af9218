import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  watchers.forEach((watcher) => watcher());
}

export const openShortcuts = () => set(true);
export const closeShortcuts = () => set(false);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether the list of shortcuts is shown. */
export const useShortcutsOpen = () => useSyncExternalStore(watch, () => isOpen);
