import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** The content to save; null deletes the saved one. */
export interface Draft {
  readonly content: string | null;
  readonly files: readonly UploadedFile[];
}

/** Minimum interval between saves while typing. */
const saveEveryMs = 1000;

const waiting = new Map<string, { readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>();

/** Saves are sent one after another, so that none arrives after the one that deletes it. */
let queue: Promise<void> = Promise.resolve();

/** Schedules a save; only the latest content of a place is sent. */
export function autosaveSoon(place: string, draft: Draft): void {
  const before = waiting.get(place);
  if (before) clearTimeout(before.timer);
  waiting.set(place, { draft, timer: setTimeout(() => send(place), saveEveryMs) });
}

/** Deletes the saved content after it was submitted or discarded. */
export function forgetDraft(place: string): void {
  autosaveSoon(place, { content: null, files: [] });
  send(place);
}

/** Sends everything pending; resolves when the server has it. */
export function flushDrafts(): Promise<void> {
  for (const place of waiting.keys()) send(place);
  return queue;
}

function send(place: string): void {
  const entry = waiting.get(place);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(place);
  const { content, files } = entry.draft;
  const request = { place, content, fileIds: files.map((file) => file.fileId) };
  // On failure the form still has the text, and the next key tries again.
  queue = queue.then(() => callApi('saveAutosave', request)).then(nothing, nothing);
}

const nothing = () => undefined;

// A hidden page may never become visible again.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flushDrafts());
