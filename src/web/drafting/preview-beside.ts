import { useSyncExternalStore } from 'react';

import { recall, remember } from '#web/platform/application/local-store.ts';

const key = 'draft-preview-beside';
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const isOn = () => recall(key) === 'on';

/** Whether the sheets stand beside the text on a wide screen, in place of below it. Saved per device. */
export const usePreviewBeside = (): boolean => useSyncExternalStore(watch, isOn);

export function setPreviewBeside(isBeside: boolean): void {
  remember(key, isBeside ? 'on' : null);
  watchers.forEach((watcher) => watcher());
}
