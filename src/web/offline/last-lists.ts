import { deskCalls } from '#contract/desk-calls.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { ofSession, recall, remember } from '#web/platform/application/local-store.ts';
import { currentSession } from '#web/platform/session/session.ts';

import { stripSecrets } from './strip-secrets.ts';

/** What is kept on the device: the lists of the dashboard and what the frame of every screen asks. */
const savedCalls = ['getTodoLists', 'getTodoList', 'getDashboard', 'getReferenceLists'] as const;
type SavedCall = (typeof savedCalls)[number];

interface SavedReply {
  readonly key: readonly [SavedCall, ...unknown[]];
  readonly reply: unknown;
  readonly at: number;
}

const storeKey = `${ofSession}last-lists`;
const saveEveryMs = 2000;

const isKept = (name: unknown): name is SavedCall => savedCalls.some((kept) => kept === name);

/**
 * Keeps the newest lists on this device while the session lasts, those seen before it too.
 * @returns ends the keeping.
 */
export function saveLastLists(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (currentSession()) remember(storeKey, JSON.stringify(repliesNow()));
    }, saveEveryMs);
  };
  saveSoon();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query.queryKey[0])) saveSoon();
  });
}

const repliesNow = (): SavedReply[] =>
  answeredLists().flatMap(({ queryKey: [name, ...rest], state }) =>
    isKept(name) ? [{ key: [name, ...rest], reply: encoded(name, state.data), at: state.dataUpdatedAt }] : [],
  );

const answeredLists = () =>
  queryClient
    .getQueryCache()
    .findAll()
    .filter(({ queryKey, state }) => isKept(queryKey[0]) && state.status === 'success');

// The data of a query is the decoded reply of the call its key names.
const encoded = (name: SavedCall, data: unknown) => deskCalls[name].reply.encode(stripSecrets(data) as never);

/** Brings back the lists last seen, with the moment they were seen. What cannot be read is as if it were not there. */
export function bringBackLastLists(): void {
  for (const { key, reply, at } of readSaved()) {
    const decoded = isKept(key[0]) ? deskCalls[key[0]].reply.safeDecode(reply as never) : undefined;
    if (decoded?.success) queryClient.setQueryData(key, decoded.data, { updatedAt: at });
  }
}

function readSaved(): readonly SavedReply[] {
  try {
    // Written by `saveLastLists` alone; each reply is checked by its call.
    return JSON.parse(recall(storeKey) ?? '[]') as readonly SavedReply[];
  } catch {
    return [];
  }
}
