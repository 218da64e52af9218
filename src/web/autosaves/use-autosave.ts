import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';

import { flushDrafts, forgetDraft, autosaveSoon } from './pending-drafts.ts';

const noFiles: readonly UploadedFile[] = [];

interface AutosaveOptions<Content extends z.ZodType> {
  /** Identifies the form for this person: "register", "work/12/34/56". */
  readonly place: string;
  readonly schema: Content;
  /** Null when there is nothing to save, or after submitting. */
  readonly content: z.output<Content> | null;
  readonly files?: readonly UploadedFile[];
  /** Called once with the saved content, possibly after the person started typing. Returns whether it was restored. */
  readonly onRestore: (content: z.output<Content>) => boolean;
}

/**
 * Saves a form on the server while it is edited and restores it when it is opened again. Nothing is saved before the
 * previous content has loaded, because it would be overwritten.
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
  const kept = useRef<string | null>(null);
  const asking = useRef<AbortController>(null);
  const [settled, setSettled] = useState<string>();

  useEffect(() => {
    const asked = new AbortController();
    asking.current = asked;
    kept.current = null;
    const left = flushDrafts().then(() => callApi('getAutosave', { place }, asked.signal));
    const restore = (found: string | null) => {
      if (asked.signal.aborted) return;
      setSettled(place);
      const now = latest.current;
      const draft = now.schema.safeParse(found === null ? undefined : parsed(found));
      if (draft.success && now.onRestore(draft.data)) kept.current = found;
    };
    left.then(
      ({ content: found }) => restore(found),
      () => restore(null),
    );
    return () => asked.abort();
  }, [place]);

  useEffect(() => {
    if (settled !== place || kept.current === text) return;
    kept.current = text;
    autosaveSoon(place, { content: text, files });
  }, [place, settled, text, files]);

  return {
    /** Cancels a pending restore and deletes the saved content. */
    forget: () => {
      asking.current?.abort();
      setSettled(place);
      kept.current = null;
      forgetDraft(place);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
