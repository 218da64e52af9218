import { useNavigate } from '@tanstack/react-router';

import { useChange } from '#web/platform/api/use-change.ts';

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
  const { mutate, isPending } = useChange('beginDocument', {
    invalidates: ['getMyDrafts'],
    onDone: ({ item }) => {
      onBegun?.();
      void navigate({ to: '/sarabun/draft', search: { doc: item.documentId } });
    },
  });
  const begin = ({ ownerUnitId = null, answersDocumentId = null, ...begun }: Begun) =>
    mutate({ ...begun, ownerUnitId, answersDocumentId });
  return { mutate: begin, isPending };
}
