import type { MantineColorSchemeManager } from '@mantine/core';

import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { readPreferences, watchPreferences } from '#web/platform/preferences/preferences.ts';

/** Light, dark or as the device: one of the person's preferences. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => readPreferences().colorScheme,
    set: (colorScheme) => {
      if (colorScheme !== readPreferences().colorScheme) choosePreferences({ colorScheme });
    },
    subscribe: (onUpdate) => {
      stop = watchPreferences(() => onUpdate(readPreferences().colorScheme));
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined,
  };
}
