import { sessionCalls } from './accounts/session.ts';
import { applicationCalls } from './application.ts';

/** The calls made before the first screen is drawn; the browser has them from the start. */
export const startCalls = { ...applicationCalls, ...sessionCalls };
