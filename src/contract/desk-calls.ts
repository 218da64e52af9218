import { sessionCalls } from './accounts/session.ts';
import { applicationCalls } from './application.ts';
import { dashboardCalls } from './dashboard.ts';
import { helpCalls } from './help.ts';
import { preferenceCalls } from './preferences.ts';
import { referenceCalls } from './reference.ts';
import { signInCalls } from './accounts/sign-in.ts';
import { todoCalls } from './todo.ts';

/** The calls for signing in and the dashboard; the browser loads them separately from all others. */
export const deskCalls = {
  ...applicationCalls,
  ...sessionCalls,
  ...dashboardCalls,
  ...helpCalls,
  ...preferenceCalls,
  ...referenceCalls,
  ...signInCalls,
  ...todoCalls,
};
