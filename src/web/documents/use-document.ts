import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { noteOwnChange, wasOwnChange } from './own-changes.ts';

/** The header fetches its notices again this long after a document was opened (specification, section 9). */
const refreshDelay = 2000;

/** A document is requested with the leg, the task and the role it is opened in. */
export const documentQuery = (reference: DocumentReference) => callQuery('getDocument', reference);

/** A document, fetched again when others change it. */
export function useDocument(reference: DocumentReference) {
  const t = useTranslation();
  const queries = useQueryClient();
  // What was fetched ahead or before is shown at once, and fetched again: others may have acted since.
  const query = documentQuery(reference);
  const reply = useQuery({ ...query, staleTime: 0 });
  const { documentId } = reference;
  usePush('document-changed', (message) => {
    if (message.documentId !== documentId) return;
    const isNews = !wasOwnChange(documentId);
    void invalidate(queries, 'getDocument').then(() => {
      // A document that is gone says so itself.
      if (isNews && queries.getQueryData(query.queryKey)) showInfo(t('documents.changed'));
    });
  });
  useMarkRead(documentId, reply.isSuccess);
  return { document: reply.data?.item, error: reply.error, refetch: () => void reply.refetch() };
}

/** Opening a document marks it read and refreshes the lists and notices. */
function useMarkRead(documentId: number, isOpened: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOpened) return;
    const refresh = () =>
      setTimeout(
        () => void invalidate(queries, 'getTodoLists', 'getTodoList', 'getNotifications', 'getDashboard'),
        refreshDelay,
      );
    noteOwnChange(documentId);
    callApi('markDocumentRead', { documentId }).then(refresh, () => undefined);
  }, [documentId, isOpened, queries]);
}
