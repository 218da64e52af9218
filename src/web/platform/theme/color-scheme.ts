import type { MantineColorSchemeManager } from '@mantine/core';

import { readPreferences, watchPreferences } from '#web/platform/preferences/preferences.ts';

/** Light, dark or as the device: one of the person's preferences. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => readPreferences().colorScheme,
    // It is chosen among the preferences, which tell it here.
    set: () => undefined,
    subscribe: (onUpdate) => {
      stop = watchPreferences(() => onUpdate(readPreferences().colorScheme));
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
}
