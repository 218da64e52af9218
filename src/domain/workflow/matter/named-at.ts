import { isSigned } from '#domain/documents/document.ts';

import type { Matter } from './matter.ts';

/**
 * The moment whose names a document shows: of our own letter that of the last signature, and of what nobody signed, like
 * a received letter, when it was begun. One that was moved in shows those of its register entry. Null of a draft, which
 * shows the present names.
 */
export function namedAt({ document, tasks }: Pick<Matter, 'document' | 'tasks'>): Date | null {
  if (document.isMovedIn) return document.closedAt;
  if (document.direction === 'incoming') return document.createdAt;
  if (!isSigned(document.state) && document.state !== 'cancelled') return null;
  const signed = tasks.flatMap((task) => (task.kind === 'sign' && task.finishedAt ? task.finishedAt.getTime() : []));
  return signed.length > 0 ? new Date(Math.max(...signed)) : document.createdAt;
}
