import type { DocumentState } from '#domain/documents/document.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { tasksOn } from '#domain/workflow/matter/parts.ts';
import { actionNamed, actionNames, refusalOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { ActionContext } from '#domain/workflow/action-context.ts';
import { personsActedFor, viewerFor, type Viewer } from '../people/viewer.ts';

/** In which the whole text may be written. */
export const writableStates: readonly DocumentState[] = ['draft', 'returned'];

/** The drafter, or a person acting for them, may change the whole draft while they hold it. */
export const mayWrite = (viewer: Viewer, { document }: Matter): boolean =>
  writableStates.includes(document.state) && personsActedFor(viewerFor(viewer, document)).includes(document.createdBy);

export interface Correction {
  readonly context: ActionContext;
  /** Includes the permission to correct. */
  readonly action: ActionName;
}

const correctingActions = actionNames.filter((name) => actionNamed(name).alsoWrites === 'correct');

/** Where the viewer may correct the wording now; undefined when nowhere. */
export const permittedCorrection = (viewer: Viewer, matter: Matter): Correction | undefined =>
  matter.legs
    .flatMap((leg) => tasksOn(matter, leg).map((task) => ({ viewer, matter, leg, task })))
    .flatMap((context) => correctingActions.map((action) => ({ context, action })))
    .find(({ context, action }) => refusalOf(action, context) === undefined);
