import type { MantineColorSchemeManager } from '@mantine/core';

import { readPreferences, watchPreferences } from '#web/platform/preferences/preferences.ts';

/** The colour scheme is one of the person's preferences. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => readPreferences().colorScheme,
    // Set through the preferences only.
    set: () => undefined,
    // Mantine subscribes after it has rendered: preferences that arrived in between apply at once.
    subscribe: (onUpdate) => {
      const update = () => onUpdate(readPreferences().colorScheme);
      stop = watchPreferences(update);
      update();
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
}
