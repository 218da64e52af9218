import { accountCalls } from './accounts.ts';
import { applicationCalls } from './application.ts';

/** The calls made before or while signing in; the browser has them from the start. */
export const startCalls = { ...applicationCalls, ...accountCalls };
