import { useEffect } from 'react';

type Change = 'opened' | 'closed';

const shown = new Map<number, number>();
const followers = new Set<(change: Change, documentId: number) => void>();

/** The documents on the screen; the server pushes changes of these only. */
export const openDocuments = {
  all: (): readonly number[] => [...shown.keys()],
  follow: (follower: (change: Change, documentId: number) => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  },
};

const report = (change: Change, documentId: number) => followers.forEach((follower) => follower(change, documentId));

/** Several parts of a screen may show the same document. */
export function useOpenedDocument(documentId: number): void {
  useEffect(() => {
    const others = shown.get(documentId) ?? 0;
    shown.set(documentId, others + 1);
    if (others === 0) report('opened', documentId);
    return () => {
      const left = (shown.get(documentId) ?? 1) - 1;
      if (left > 0) return void shown.set(documentId, left);
      shown.delete(documentId);
      report('closed', documentId);
    };
  }, [documentId]);
}
