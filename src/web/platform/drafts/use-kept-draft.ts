import { useEffect, useRef } from 'react';
import type { z } from 'zod';

import type { UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';

import { flushDrafts, forgetDraft, keepDraftSoon } from './pending-drafts.ts';

const noFiles: readonly UploadedFile[] = [];

interface KeptDraft<Content extends z.ZodType> {
  /** Names the form on the server, for this person: "register", "work/12/34/56". */
  readonly place: string;
  readonly schema: Content;
  /** What the form holds; null when there is nothing worth keeping, or when it was sent. */
  readonly content: z.output<Content> | null;
  readonly files?: readonly UploadedFile[];
  /** Called once with what was left here, unless something has been written since. */
  readonly onRestore: (content: z.output<Content>) => void;
}

/** Keeps what a person writes on the server while it is written, and brings it back when the form is opened again. */
export function useKeptDraft<Content extends z.ZodType>({
  place,
  schema,
  content,
  files = noFiles,
  onRestore,
}: KeptDraft<Content>): { readonly forget: () => void } {
  const text = content === null ? null : JSON.stringify(content);
  const latest = useRef({ text, schema, onRestore });
  useEffect(() => {
    latest.current = { text, schema, onRestore };
  });
  const kept = useRef<{ readonly place: string; readonly text: string | null }>({ place, text: null });
  const asking = useRef<AbortController>(null);

  useEffect(() => {
    const asked = new AbortController();
    asking.current = asked;
    kept.current = { place, text: null };
    const left = flushDrafts().then(() => callApi('getDraft', { place }, asked.signal));
    left.then(
      (reply) => {
        const now = latest.current;
        if (asked.signal.aborted || reply.content === null || now.text !== null) return;
        kept.current = { place, text: reply.content };
        const found = now.schema.safeParse(parsed(reply.content));
        if (found.success) now.onRestore(found.data);
      },
      () => undefined,
    );
    return () => asked.abort();
  }, [place]);

  useEffect(() => {
    if (kept.current.place !== place || kept.current.text === text) return;
    kept.current = { place, text };
    keepDraftSoon(place, { content: text, files });
  }, [place, text, files]);

  return {
    /** What was left here shall not come back either, though it is still being asked for. */
    forget: () => {
      asking.current?.abort();
      kept.current = { place, text: null };
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
