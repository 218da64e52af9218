import { bringBackLastLists, keepLastLists } from './last-lists.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Makes ready for a time without the server; when it is such a time now, what was last seen is shown. */
export function startOffline(isServerReachable: boolean): void {
  if (!isServerReachable) bringBackLastLists();
  keepLastLists();
  registerServiceWorker();
}
