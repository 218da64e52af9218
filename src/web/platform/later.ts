import { lazy, type ComponentType } from 'react';

import { loadOtherTexts } from './language/i18n.ts';

/** A part that is fetched when it is first shown, together with the texts it may need. */
export const later = <Properties>(fetchPart: () => Promise<ComponentType<Properties>>) =>
  lazy(async () => {
    const [part] = await Promise.all([fetchPart(), loadOtherTexts()]);
    return { default: part };
  });
