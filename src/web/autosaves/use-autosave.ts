import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';

import { flushDrafts, forgetDraft, autosaveSoon } from './pending-drafts.ts';

const noFiles: readonly UploadedFile[] = [];

interface AutosaveOptions<Content extends z.ZodType> {
  /** Names the form on the server, for this person: "register", "work/12/34/56". */
  readonly place: string;
  readonly schema: Content;
  /** What the form holds; null when there is nothing worth keeping, or when it was sent. */
  readonly content: z.output<Content> | null;
  readonly files?: readonly UploadedFile[];
  /** Called once with what was left here; something may have been written since. Tells whether it was brought back. */
  readonly onRestore: (content: z.output<Content>) => boolean;
}

/**
 * Keeps what a person writes on the server while it is written, and brings it back when the form is opened again.
 * Nothing is kept before the server has said what was left: it would be written over.
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
    /** What was left here shall not come back either, though it is still being asked for. */
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
