import type { DocumentState } from '#domain/documents/document.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { personsOf, viewerFor, type Viewer } from '../people/viewer.ts';

const statesOfMaking: readonly DocumentState[] = ['draft', 'returned', 'inReview', 'inSign'];

export const isBeingMade = ({ document }: Matter): boolean => statesOfMaking.includes(document.state);

/** Its drafter, reviewers and signers. */
export const makersOf = ({ document, tasks }: Matter): readonly number[] => [
  document.createdBy,
  ...tasks.filter((task) => task.chainStep !== null && task.state !== 'withdrawn').map((task) => task.holderId),
];

/**
 * Who sees the history of a text, that is, its earlier versions, the comments of reviewers and what its readers drew: until it is issued
 * everybody who may read it, afterwards its drafter, reviewers and signers. Its receivers do not.
 */
export function seesMaking(viewer: Viewer, matter: Matter): boolean {
  const persons = personsOf(viewerFor(viewer, matter.document));
  return canRead(viewer, matter) && (isBeingMade(matter) || makersOf(matter).some((id) => persons.includes(id)));
}
