import { firstScreens } from './screens/th-first.ts';
import { otherScreens } from './screens/th-other.ts';

/** Every text of the screens in Thai: the source of keys. What the server says stands in its own areas beside these. */
export const th = { ...firstScreens, ...otherScreens } as const;
