import { callApi } from './platform/api/call-api.ts';
import { failureOf } from './platform/api/call-failure.ts';
import type { CallReply } from './platform/api/calls.ts';

type ApplicationItem = CallReply<'getApplication'>['item'];

/** The agency's own names for what a device keeps are not known before this. */
const storeKey = 'sarn-application';
const againAfterMs = 2000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The agency as the server tells it; without the server as it was told last. Asks until one of them is there. */
export async function fetchApplication(): Promise<ApplicationItem> {
  for (;;) {
    try {
      const { item } = await callApi('getApplication', {});
      keep(item);
      return item;
    } catch (error) {
      if (!failureOf(error)) throw error;
      const last = lastKnownApplication();
      if (last) return last;
      await pause(againAfterMs);
    }
  }
}

function keep(item: ApplicationItem): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify(item));
  } catch {
    // A device that refuses storage needs the server at every start.
  }
}

function lastKnownApplication(): ApplicationItem | undefined {
  try {
    const text = localStorage.getItem(storeKey);
    // Written by `keep` alone.
    return text === null ? undefined : (JSON.parse(text) as ApplicationItem);
  } catch {
    return undefined;
  }
}
