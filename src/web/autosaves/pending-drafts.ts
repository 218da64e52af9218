import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** What is written at a place; null forgets what was kept there. */
export interface Draft {
  readonly content: string | null;
  readonly files: readonly UploadedFile[];
}

/** While somebody types, the server is told this often. */
const saveEveryMs = 1000;

const waiting = new Map<string, { readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>();

/** Drafts are sent one after another, so that none arrives after the one that forgets it. */
let line: Promise<void> = Promise.resolve();

/** Keeps a draft on the server soon: the last one of a place counts. */
export function autosaveSoon(place: string, draft: Draft): void {
  const before = waiting.get(place);
  if (before) clearTimeout(before.timer);
  waiting.set(place, { draft, timer: setTimeout(() => send(place), saveEveryMs) });
}

/** What was kept at a place is sent or thrown away: nothing of it shall come back. */
export function forgetDraft(place: string): void {
  autosaveSoon(place, { content: null, files: [] });
  send(place);
}

/** Sends every draft that still waits; resolves when the server has them all. */
export function flushDrafts(): Promise<void> {
  for (const place of waiting.keys()) send(place);
  return line;
}

function send(place: string): void {
  const entry = waiting.get(place);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(place);
  const { content, files } = entry.draft;
  const request = { place, content, fileIds: files.map((file) => file.fileId) };
  // When it fails the form still holds the text; the next key pressed tries again.
  line = line.then(() => callApi('saveAutosave', request)).then(nothing, nothing);
}

const nothing = () => undefined;

// A page that goes out of sight may never come back.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flushDrafts());
