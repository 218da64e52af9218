import { common } from '../en/common.ts';
import { signIn } from '../en/sign-in.ts';
import { dashboard } from '../en/dashboard.ts';
import { search } from '../en/search.ts';
import { notifications } from '../en/notifications.ts';
import { portal } from '../en/portal.ts';

/** What the frame, the sign-in page and the dashboard say in English: loaded before the first screen. */
export const firstScreens = {
  common,
  signIn,
  dashboard,
  search,
  notifications,
  portal,
} as const;
