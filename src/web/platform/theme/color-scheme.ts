import { localStorageColorSchemeManager } from '@mantine/core';

import { application } from '#web/platform/application/application.ts';

/** Light, dark or as the device, remembered under the tenant's prefix. */
export const colorSchemeManager = () =>
  localStorageColorSchemeManager({ key: `${application().agency.storageKey}_theme` });
