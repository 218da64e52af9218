import { lazyRouteComponent } from '@tanstack/react-router';

import { loadOtherTexts } from '#web/platform/language/i18n.ts';

/** A screen that is fetched when it is first gone to, together with the texts it may need. */
export const laterScreen: typeof lazyRouteComponent = (fetchScreen, name) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([fetchScreen(), loadOtherTexts()]);
    return screen;
  }, name);
