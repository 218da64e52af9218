import { startOffline } from './offline/start-offline.ts';
import { followPreferences } from './platform/preferences/follow-preferences.ts';

/** What goes on beside the screens while somebody is signed in. */
export function followSession(isServerReachable: boolean): void {
  startOffline(isServerReachable);
  followPreferences();
}
