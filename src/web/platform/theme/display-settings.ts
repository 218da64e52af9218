import { useSyncExternalStore } from 'react';

import { recall, remember } from '#web/platform/application/local-store.ts';

export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A choice this device keeps. */
function choice<Value extends string>(key: string, allowed: readonly Value[], initial: Value) {
  const read = (): Value => allowed.find((value) => value === recall(key)) ?? initial;
  const choose = (value: Value) => {
    remember(key, value);
    applyDisplaySettings();
    listeners.forEach((listener) => listener());
  };
  return { read, choose, use: () => useSyncExternalStore(subscribe, read) };
}

export const textSize = choice('text-size', textSizes, 'normal');
/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export const singleKeys = choice('single-keys', ['on', 'off'], 'on');
export const sound = choice('sound', ['on', 'off'], 'on');

/** Puts the text size where the style sheets see it. */
export function applyDisplaySettings(): void {
  document.documentElement.dataset.size = textSize.read();
}
