import type { Matter } from '#domain/workflow/matter/matter.ts';
import { refusalOf } from '#domain/workflow/permitted-actions.ts';
import type { ActionContext } from '#domain/workflow/action-context.ts';
import { personsActedFor, viewerFor, type Viewer } from '../people/viewer.ts';

/** Whether the viewer may change the whole draft: its drafter or who acts for him, while it is in his hands (8.3). */
export const mayWrite = (viewer: Viewer, { document }: Matter): boolean =>
  (document.state === 'draft' || document.state === 'returned') &&
  personsActedFor(viewerFor(viewer, document)).includes(document.createdBy);

/**
 * The review in which the viewer may correct the wording now; undefined when none is his. Whoever may pass a text may correct
 * it first (domain report 4.2): the law of both is the row `pass`.
 */
export const reviewToCorrect = (viewer: Viewer, matter: Matter): ActionContext | undefined =>
  matter.tasks
    .flatMap((task) => matter.legs.filter(({ id }) => id === task.legId).map((leg) => ({ viewer, matter, leg, task })))
    .find((context) => refusalOf('pass', context) === undefined);
