import type { Matter } from '#domain/workflow/matter/matter.ts';
import { refusalOf } from '#domain/workflow/permitted-actions.ts';
import type { ActionContext } from '#domain/workflow/action-context.ts';
import { personsActedFor, viewerFor, type Viewer } from '../people/viewer.ts';

/** The drafter, or a person acting for them, may change the whole draft while they hold it. */
export const mayWrite = (viewer: Viewer, { document }: Matter): boolean =>
  (document.state === 'draft' || document.state === 'returned') &&
  personsActedFor(viewerFor(viewer, document)).includes(document.createdBy);

/**
 * The review in which the viewer may correct the wording now; undefined without one. Permission to pass a text includes
 * correcting it first, so both follow the definition of `pass`.
 */
export const reviewToCorrect = (viewer: Viewer, matter: Matter): ActionContext | undefined =>
  matter.tasks
    .flatMap((task) => matter.legs.filter(({ id }) => id === task.legId).map((leg) => ({ viewer, matter, leg, task })))
    .find((context) => refusalOf('pass', context) === undefined);
