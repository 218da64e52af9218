import { deskCalls } from '#contract/desk-calls.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { ofSession, recall, remember } from '#web/platform/application/local-store.ts';
import { currentSession } from '#web/platform/session/session.ts';

import { stripSecrets } from './strip-secrets.ts';

/** Lists of the dashboard, and the data every screen needs. */
const savedCalls = ['getTodoLists', 'getTodoList', 'getDashboard', 'getReferenceLists'] as const;
type SavedCall = (typeof savedCalls)[number];

interface SavedReply {
  readonly key: readonly [SavedCall, ...unknown[]];
  readonly reply: unknown;
  readonly at: number;
}

const storeKey = `${ofSession}last-lists`;
const saveEveryMs = 2000;

const isSavedCall = (name: unknown): name is SavedCall => savedCalls.some((call) => call === name);

/**
 * Stores the newest lists on this device during the session, including those loaded before.
 * @returns a function that stops storing.
 */
export function saveLastLists(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // Another tab may have ended the session, of which this one is told later.
      if (currentSession() && currentSession()?.token === recall('token'))
        remember(storeKey, JSON.stringify(repliesNow()));
    }, saveEveryMs);
  };
  saveSoon();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSavedCall(query.queryKey[0])) saveSoon();
  });
}

const repliesNow = (): SavedReply[] =>
  answeredLists().flatMap(({ queryKey: [name, ...rest], state }) =>
    isSavedCall(name) ? [{ key: [name, ...rest], reply: encoded(name, state.data), at: state.dataUpdatedAt }] : [],
  );

const answeredLists = () =>
  queryClient
    .getQueryCache()
    .findAll()
    .filter(({ queryKey, state }) => isSavedCall(queryKey[0]) && state.status === 'success');

// The data of a query is the decoded reply of the call in its key.
const encoded = (name: SavedCall, data: unknown) => deskCalls[name].reply.encode(stripSecrets(data) as never);

/** Restores the stored lists with the time they were loaded. Unreadable data is ignored. */
export function bringBackLastLists(): void {
  for (const { key, reply, at } of readSaved()) {
    const decoded = isSavedCall(key[0]) ? deskCalls[key[0]].reply.safeDecode(reply as never) : undefined;
    if (decoded?.success) queryClient.setQueryData(key, decoded.data, { updatedAt: at });
  }
}

function readSaved(): readonly SavedReply[] {
  try {
    // Only `saveLastLists` writes this; each reply is validated by its call.
    return JSON.parse(recall(storeKey) ?? '[]') as readonly SavedReply[];
  } catch {
    return [];
  }
}
