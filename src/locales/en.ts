import { firstScreens } from './screens/en-first.ts';
import { otherScreens } from './screens/en-other.ts';
import type { th } from './th.ts';
import type { Translated } from './translated.ts';

export const en: Translated<typeof th> = { ...firstScreens, ...otherScreens };
