import { useSyncExternalStore } from 'react';

/** Overlays that can be opened from any screen, one at a time. */
export type Overlay = 'shortcuts' | 'releaseNotes' | 'palette' | 'tour';

let open: Overlay | null = null;
const watchers = new Set<() => void>();

function set(next: Overlay | null): void {
  open = next;
  watchers.forEach((watcher) => watcher());
}

export const openOverlay = (overlay: Overlay) => set(overlay);
export const closeOverlay = () => set(null);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useOverlay = (): Overlay | null => useSyncExternalStore(watch, () => open);
