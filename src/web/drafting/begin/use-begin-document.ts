import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { callApi } from '#web/platform/api/call-api.ts';
import { showError } from '#web/platform/show-toast.ts';

interface Begun {
  /** Type code. */
  readonly kind: number;
  readonly ownerUnitId?: number | null;
  /** The received letter this one replies to. */
  readonly answersDocumentId?: number | null;
  /** A form of the agency. */
  readonly templateId?: number;
}

/** Begins a document of our own and opens the screen on which it is written. */
export function useBeginDocument(onBegun?: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ownerUnitId = null, answersDocumentId = null, ...begun }: Begun) =>
      callApi('beginDocument', { ...begun, ownerUnitId, answersDocumentId }),
    onSuccess: ({ item }) => {
      onBegun?.();
      void queries.invalidateQueries({ queryKey: ['getMyDrafts'] });
      void navigate({ to: '/sarabun/draft', search: { doc: item.documentId } });
    },
    onError: showError,
  });
}
