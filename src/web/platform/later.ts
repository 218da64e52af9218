import { lazy, type ComponentType } from 'react';

import { loadOtherTexts } from './language/i18n.ts';

/** A component loaded on first use, together with its texts. */
export const later = <Properties>(fetchPart: () => Promise<ComponentType<Properties>>) =>
  lazy(async () => {
    const [part] = await Promise.all([fetchPart(), loadOtherTexts()]);
    return { default: part };
  });
