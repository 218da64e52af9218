import type { Matter } from '#domain/workflow/matter/matter.ts';
import { personsActedFor, viewerFor, type Viewer } from '../people/viewer.ts';

interface Anchor {
  readonly quote: string;
  readonly position: number;
}

/** The position of a quoted passage in the current text: nearest to its old one; undefined when the passage is gone. */
export function placeOf(text: string, { quote, position }: Anchor): number | undefined {
  if (quote === '') return undefined;
  const found = [text.lastIndexOf(quote, position), text.indexOf(quote, position)].filter((place) => place >= 0);
  return found.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];
}

/** Those whose turn it is to review or sign may comment. */
export function mayComment(viewer: Viewer, { document, tasks }: Matter): boolean {
  const persons = new Set(personsActedFor(viewerFor(viewer, document)));
  return tasks.some(
    ({ chainStep, state, holderId }) =>
      chainStep !== null && (state === 'pending' || state === 'opened') && persons.has(holderId),
  );
}

/** The drafter answers comments and resolves them. */
export const mayAnswer = (viewer: Viewer, { document }: Matter): boolean =>
  personsActedFor(viewerFor(viewer, document)).includes(document.createdBy);
