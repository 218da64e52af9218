import type { Matter } from '#domain/workflow/matter/matter.ts';
import { personsActedFor, viewerFor, type Viewer } from '../people/viewer.ts';

interface Anchor {
  readonly quote: string;
  readonly position: number;
}

/** The position of a quoted passage in the current text: nearest to its old one; undefined when the passage is gone. */
export function placeOf(text: string, { quote, position }: Anchor): number | undefined {
  if (quote === '') return undefined;
  const before = text.lastIndexOf(quote, position);
  const after = text.indexOf(quote, position);
  if (before < 0) return after < 0 ? undefined : after;
  return after >= 0 && after - position < position - before ? after : before;
}

/** Those whose turn it is to review or sign may comment. */
export const mayComment = (viewer: Viewer, { document, tasks }: Matter): boolean =>
  tasks.some(
    (task) =>
      task.chainStep !== null &&
      (task.state === 'pending' || task.state === 'opened') &&
      personsActedFor(viewerFor(viewer, document)).includes(task.holderId),
  );

/** The drafter answers comments and resolves them. */
export const mayAnswer = (viewer: Viewer, { document }: Matter): boolean =>
  personsActedFor(viewerFor(viewer, document)).includes(document.createdBy);
