import { stateEvents, type Json, type NewEvent, type WorkflowEvent } from '#domain/events.ts';
import type { ActingPost, Delegator } from '#domain/people/viewer.ts';

import type { Matter } from './matter/matter.ts';

type Details = Readonly<Record<string, Json | undefined>>;

export interface DoneAction {
  readonly before: Matter;
  readonly after: Matter;
  readonly personId: number;
  readonly onBehalfOf: Pick<Delegator, 'personId' | 'kind' | 'postName'> | null;
  /** The vacant post in which the person acted. */
  readonly post: ActingPost | null;
  readonly at: { readonly legId: number; readonly taskId: number | null };
  readonly note: string;
  readonly details: Details;
}

/**
 * The post in which the person acted: a vacant one, or the delegator's as named by the order. The hash covers the
 * details.
 */
export function postDetails(onBehalfOf: Pick<Delegator, 'postName'> | null, post: ActingPost | null) {
  if (post) return { postUnitId: post.unitId, postName: post.postName };
  return onBehalfOf?.postName ? { postName: onBehalfOf.postName } : {};
}

/** The event of the action, and one for the document's change of state if there was one. */
export function eventsOfAction(name: WorkflowEvent, done: DoneAction): readonly NewEvent[] {
  const { before, after, personId, onBehalfOf, post, at, note, details } = done;
  const common = {
    actorId: personId,
    documentId: after.document.id,
    ...(onBehalfOf ? { onBehalfOfId: onBehalfOf.personId, delegationKind: onBehalfOf.kind } : {}),
    ...(post ? { delegationKind: post.kind } : {}),
  };
  const inPost = postDetails(onBehalfOf, post);
  const from = before.legs.find((leg) => leg.id === at.legId)?.state;
  const to = after.legs.find((leg) => leg.id === at.legId);
  const fromSecrecy = before.document.secrecy;
  const toSecrecy = after.document.secrecy;
  const action = {
    ...common,
    name,
    legId: at.legId,
    ...(at.taskId === null ? {} : { taskId: at.taskId }),
    fromState: from,
    toState: to?.state,
    ...(note === '' ? {} : { note }),
    details: {
      ...details,
      ...inPost,
      ...(fromSecrecy === toSecrecy ? {} : { fromSecrecy, toSecrecy }),
      ...(to?.registerNumber ? { registerNumber: to.registerNumber, registerYear: to.registerYear } : {}),
    },
  } satisfies NewEvent;
  const { state } = after.document;
  if (before.document.state === state) return [action];
  return [
    action,
    { ...common, name: stateEvents[state], fromState: before.document.state, toState: state, details: inPost },
  ];
}
