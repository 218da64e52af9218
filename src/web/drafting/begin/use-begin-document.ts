import { useNavigate } from '@tanstack/react-router';

import { useChange } from '#web/platform/api/use-change.ts';

interface NewDocument {
  /** Code of the document type. */
  readonly kind: number;
  readonly ownerUnitId?: number | null;
  readonly answersDocumentId?: number | null;
  /** A form defined by the agency. */
  readonly templateId?: number;
}

/** Creates a draft and opens its editor. */
export function useBeginDocument(onBegun?: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChange('beginDocument', {
    invalidates: ['getMyDrafts'],
    onDone: ({ item }) => {
      onBegun?.();
      void navigate({ to: '/sarabun/draft', search: { doc: item.documentId } });
    },
  });
  const begin = ({ ownerUnitId = null, answersDocumentId = null, ...request }: NewDocument) =>
    mutate({ ...request, ownerUnitId, answersDocumentId });
  return { mutate: begin, isPending };
}
