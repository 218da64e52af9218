import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AnnotationView } from '#contract/annotations.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery, useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

type Drawn = Omit<CallRequest<'annotatePage'>, 'documentId' | 'fileId' | 'contentHash'>;

export interface AnnotatedFile {
  /** Undefined where nothing can be drawn, because the file is not of a document. */
  readonly documentId?: number | undefined;
  /** Null for the paper of a letter. */
  readonly fileId: number | null;
  /** Changes when another paper may stand for the letter. */
  readonly version?: number | undefined;
}

/** What is seen of an annotation, also before it is stored. */
export type Shown = Pick<AnnotationView, 'page' | 'layer' | 'kind' | 'color' | 'points'>;

export type Annotations = NonNullable<ReturnType<typeof useAnnotations>>;

/** Those on a file; undefined where nothing can be drawn, and until they are loaded. */
export function useAnnotations({ documentId = 0, fileId, version }: AnnotatedFile) {
  const queries = useQueryClient();
  const named = { documentId, fileId };
  const options = { enabled: documentId > 0, staleTime: 0, isBackground: true, version };
  const { data } = useCall('getAnnotations', named, options);
  usePush('annotations-changed', (message) => {
    if (message.documentId === documentId) void invalidate(queries, 'getAnnotations');
  });
  // Until the answer, a stroke stays where it was drawn.
  const [unsaved, setUnsaved] = useState<readonly Drawn[]>([]);
  const [madeNow, setMadeNow] = useState<readonly number[]>([]);
  const replace = (change: (items: readonly AnnotationView[]) => AnnotationView[]) =>
    queries.setQueryData(callQuery('getAnnotations', named, version).queryKey, (reply) =>
      reply ? { ...reply, items: change(reply.items) } : reply,
    );
  const save = useChange('annotatePage', {
    onDone: ({ item }) => {
      setMadeNow((ids) => [...ids, item.annotationId]);
      replace((items) => [...items.filter(({ annotationId }) => annotationId !== item.annotationId), item]);
    },
  });
  const remove = useChange('eraseAnnotation', { invalidates: ['getAnnotations'] });
  const draw = (drawn: Drawn, contentHash: string) => {
    setUnsaved((strokes) => [...strokes, drawn]);
    return save
      .mutateAsync({ ...named, contentHash, ...drawn })
      .then(
        () => true,
        () => false,
      )
      .finally(() => setUnsaved((strokes) => strokes.filter((stroke) => stroke !== drawn)));
  };
  const erase = (annotationId: number) => {
    setMadeNow((ids) => ids.filter((id) => id !== annotationId));
    replace((items) => items.filter((item) => item.annotationId !== annotationId));
    remove.mutate({ documentId, annotationId });
  };
  const last = madeNow.at(-1);
  if (!data || data.contentHash === null) return undefined;
  const { contentHash } = data;
  return {
    items: data.items,
    unsaved,
    mayShare: data.mayShare,
    mayClear: data.mayClear,
    isSaving: save.isPending,
    /** Whether it is stored. */
    draw: (drawn: Drawn) => draw(drawn, contentHash),
    erase,
    /** Erases what was drawn last since the file was opened. */
    undo: last === undefined ? undefined : () => erase(last),
  };
}
