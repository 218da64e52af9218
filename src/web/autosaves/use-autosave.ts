import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallReply } from '#web/platform/api/calls.ts';

import { flushDrafts, forgetDraft, autosaveSoon } from './pending-drafts.ts';

/** After a load that failed. */
const loadAgainMs = 4000;

const noFiles: readonly UploadedFile[] = [];

interface AutosaveOptions<Content extends z.ZodType> {
  /** Identifies the form for this person: "register", "work/12/34/56". */
  readonly place: string;
  readonly schema: Content;
  /** Null when there is nothing to save, or after submitting. */
  readonly content: z.output<Content> | null;
  readonly files?: readonly UploadedFile[];
  /** Called once with the saved content, possibly after the person started typing. Returns whether it was restored. */
  readonly onRestore: (content: z.output<Content>, savedAt: Date) => boolean;
}

/**
 * Saves a form on the server while it is edited and restores it when it is opened again. Nothing is saved before the
 * previous content has loaded, however often that takes, because it would be overwritten.
 */
export function useAutosave<Content extends z.ZodType>({
  place,
  schema,
  content,
  files = noFiles,
  onRestore,
}: AutosaveOptions<Content>): { readonly forget: () => void } {
  const text = content === null ? null : JSON.stringify(content);
  const latest = useRef({ schema, onRestore });
  useEffect(() => {
    latest.current = { schema, onRestore };
  });
  const stored = useRef<string | null>(null);
  const loading = useRef<AbortController>(null);
  const [settled, setSettled] = useState<string>();

  useEffect(() => {
    const abort = new AbortController();
    loading.current = abort;
    stored.current = null;
    const restore = (found: string | null, savedAt: Date | null) => {
      if (abort.signal.aborted) return;
      setSettled(place);
      const now = latest.current;
      const draft = now.schema.safeParse(found === null ? undefined : parsed(found));
      if (draft.success && savedAt && now.onRestore(draft.data, savedAt)) stored.current = found;
    };
    void load(place, abort.signal).then(({ content: found, savedAt }) => restore(found, savedAt));
    return () => abort.abort();
  }, [place]);

  useEffect(() => {
    if (settled !== place || stored.current === text) return;
    stored.current = text;
    autosaveSoon(place, { content: text, files });
  }, [place, settled, text, files]);

  return {
    /** Cancels a pending restore and deletes the saved content. */
    forget: () => {
      loading.current?.abort();
      setSettled(place);
      stored.current = null;
      forgetDraft(place);
    },
  };
}

/** Tries again until it succeeds or is aborted. */
async function load(place: string, signal: AbortSignal): Promise<CallReply<'getAutosave'>> {
  for (;;) {
    try {
      await flushDrafts();
      return await callApi('getAutosave', { place }, signal);
    } catch {
      if (signal.aborted) return { content: null, savedAt: null };
      await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
