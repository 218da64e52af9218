import { lazyRouteComponent } from '@tanstack/react-router';

import { loadOtherTexts } from '#web/platform/language/i18n.ts';

/** A screen loaded on first visit, together with its texts. */
export const laterScreen: typeof lazyRouteComponent = (fetchScreen, name) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([fetchScreen(), loadOtherTexts()]);
    return screen;
  }, name);
