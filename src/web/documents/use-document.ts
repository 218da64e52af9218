import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenedDocument } from '#web/platform/realtime/open-documents.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { noteOwnChange, wasOwnChange } from './own-changes.ts';

export const documentQuery = (reference: DocumentReference) => callQuery('getDocument', reference);

/** Refetches when others change the document. */
export function useDocument(reference: DocumentReference) {
  const t = useTranslation();
  const queries = useQueryClient();
  // Cached data is shown first, then refetched, because others may have acted since.
  const query = documentQuery(reference);
  const reply = useQuery({ ...query, staleTime: 0 });
  const { documentId } = reference;
  useOpenedDocument(documentId);
  usePush('document-changed', (message) => {
    if (message.documentId !== documentId) return;
    const isNews = !wasOwnChange(documentId);
    void invalidate(queries, 'getDocument').then(() => {
      // A deleted document shows its own message.
      if (isNews && queries.getQueryData(query.queryKey)) showInfo(t('documents.changed'));
    });
  });
  useMarkRead(documentId, reply.isSuccess);
  return { document: reply.data?.item, error: reply.error, refetch: () => void reply.refetch() };
}

/** Opening a document marks it read, then refreshes the lists, which the notices follow. */
function useMarkRead(documentId: number, isOpened: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOpened) return;
    const refresh = () => void invalidate(queries, 'getTodoLists', 'getTodoList', 'getDashboard');
    noteOwnChange(documentId);
    callApi('markDocumentRead', { documentId }).then(refresh, () => undefined);
  }, [documentId, isOpened, queries]);
}
