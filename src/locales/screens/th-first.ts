import { common } from '../th/common.ts';
import { signIn } from '../th/sign-in.ts';
import { dashboard } from '../th/dashboard.ts';
import { search } from '../th/search.ts';
import { notifications } from '../th/notifications.ts';
import { portal } from '../th/portal.ts';

/** What the frame, the sign-in page and the dashboard say: loaded before the first screen. */
export const firstScreens = {
  common,
  signIn,
  dashboard,
  search,
  notifications,
  portal,
} as const;
