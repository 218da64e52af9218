import type { DocumentState } from '#domain/documents/document.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { personsOf, viewerFor, type Viewer } from '../people/viewer.ts';

const whileMade: readonly DocumentState[] = ['draft', 'returned', 'inReview', 'inSign'];

/**
 * Who sees the history of a text, that is, its earlier versions and the comments of reviewers: until it is issued
 * everybody who may read it, afterwards its drafter, reviewers and signers. Its receivers do not.
 */
export function seesMaking(viewer: Viewer, matter: Matter): boolean {
  const { document, tasks } = matter;
  const persons = personsOf(viewerFor(viewer, document));
  const makers = [
    document.createdBy,
    ...tasks.filter((task) => task.chainStep !== null && task.state !== 'withdrawn').map((task) => task.holderId),
  ];
  return canRead(viewer, matter) && (whileMade.includes(document.state) || makers.some((id) => persons.includes(id)));
}
