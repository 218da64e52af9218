import { sessionCalls } from './accounts/session.ts';
import { applicationCalls } from './application.ts';
import { delegationCalls } from './delegation.ts';
import { dashboardCalls } from './dashboard.ts';
import { helpCalls } from './help.ts';
import { menuCalls } from './menus.ts';
import { notificationCalls } from './notifications.ts';
import { preferenceCalls } from './preferences.ts';
import { referenceCalls } from './reference.ts';
import { signInCalls } from './accounts/sign-in.ts';
import { todoCalls } from './todo.ts';

/** The calls of signing in, of every screen and of the dashboard; described to the browser apart from all others. */
export const deskCalls = {
  ...applicationCalls,
  ...sessionCalls,
  ...delegationCalls,
  ...dashboardCalls,
  ...helpCalls,
  ...menuCalls,
  ...notificationCalls,
  ...preferenceCalls,
  ...referenceCalls,
  ...signInCalls,
  ...todoCalls,
};
