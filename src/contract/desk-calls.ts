import { sessionCalls } from './accounts/session.ts';
import { applicationCalls } from './application.ts';
import { dashboardCalls } from './dashboard.ts';
import { preferenceCalls } from './preferences.ts';
import { referenceCalls } from './reference/reference.ts';
import { signInCalls } from './accounts/sign-in.ts';
import { todoCalls } from './todo.ts';
import { tourCalls } from './help/tours.ts';

/** The calls for signing in and the dashboard; the browser loads them separately from all others. */
export const deskCalls = {
  ...applicationCalls,
  ...sessionCalls,
  ...dashboardCalls,
  ...preferenceCalls,
  ...referenceCalls,
  ...signInCalls,
  ...todoCalls,
  ...tourCalls,
};
