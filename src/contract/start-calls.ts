import { accountCalls } from './accounts.ts';
import { referenceCalls } from './reference.ts';

/** The calls made before or while signing in; the browser has them from the start. */
export const startCalls = { ...accountCalls, ...referenceCalls };
