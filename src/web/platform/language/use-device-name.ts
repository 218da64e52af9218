import { deviceNames } from '#web/platform/device-name.ts';

import { useTranslation } from './use-translation.ts';

/** The browser and the system of a User-Agent in words. */
export function useDeviceName() {
  const t = useTranslation();
  return (userAgent: string): string => {
    const { browser, system } = deviceNames(userAgent);
    return t('security.device', {
      browser: browser ?? t('security.unknownBrowser'),
      system: system ?? t('security.unknownSystem'),
    });
  };
}
