import type { MantineColorSchemeManager } from '@mantine/core';

import { readPreferences, watchPreferences } from '#web/platform/preferences/preferences.ts';

/** The colour scheme is one of the person's preferences. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => readPreferences().colorScheme,
    // Set through the preferences only.
    set: () => undefined,
    subscribe: (onUpdate) => {
      stop = watchPreferences(() => onUpdate(readPreferences().colorScheme));
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
}
