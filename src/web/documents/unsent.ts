import { useEffect, useSyncExternalStore } from 'react';

/** Forms that hold text nobody has sent. */
const unsent = new Set<symbol>();
const watchers = new Set<() => void>();
const announce = () => watchers.forEach((watcher) => watcher());

/** Says that a form holds text that would be lost. */
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
