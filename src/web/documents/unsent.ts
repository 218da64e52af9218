import { useEffect, useSyncExternalStore } from 'react';

const unsent = new Set<symbol>();
const watchers = new Set<() => void>();
const announce = () => watchers.forEach((watcher) => watcher());

/** Registers a form whose text would be lost on leaving. */
export function useUnsent(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const form = Symbol('form');
    unsent.add(form);
    announce();
    return () => {
      unsent.delete(form);
      announce();
    };
  }, [isUnsent]);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useHasUnsent = () => useSyncExternalStore(watch, () => unsent.size > 0);
