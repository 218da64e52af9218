import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { ActingPost, Delegator } from '#domain/people/viewer.ts';
import type { NewEvent } from '#server/platform/audit/append-events.ts';

import type { Named, NamedRole } from './input-references.ts';

interface WorkHappened {
  readonly before: Matter;
  readonly after: Matter;
  readonly personId: number;
  readonly onBehalfOf: Pick<Delegator, 'personId' | 'kind' | 'postName'> | null;
  /** The vacant post in which it was done. */
  readonly post?: ActingPost | null;
  readonly request: { readonly documentId: number; readonly legId: number; readonly taskId: number | null };
  readonly named: Pick<Named, 'personIds' | 'unitIds' | 'reason'> & { readonly roles?: readonly NamedRole[] };
}

/** The post in which it was done: a vacant one, or the principal's which the order names. In the details the hash holds it. */
export function postDetails(onBehalfOf: Pick<Delegator, 'postName'> | null, post: ActingPost | null | undefined) {
  if (post) return { postUnitId: post.unitId, postName: post.postName };
  return onBehalfOf?.postName ? { postName: onBehalfOf.postName } : {};
}

/** The act itself, and the document's own change of state when the act brought one. */
export function eventsOfWork(action: WorkAction | 'register', happened: WorkHappened): readonly NewEvent[] {
  const { before, after, personId, onBehalfOf, post, request, named } = happened;
  const common = {
    actorId: personId,
    documentId: request.documentId,
    ...(onBehalfOf ? { onBehalfOfId: onBehalfOf.personId, delegationKind: onBehalfOf.kind } : {}),
    ...(post ? { delegationKind: post.kind } : {}),
  };
  const inPost = postDetails(onBehalfOf, post);
  const from = before.legs.find((leg) => leg.id === request.legId)?.state;
  const to = after.legs.find((leg) => leg.id === request.legId);
  const act: NewEvent = {
    ...common,
    action,
    legId: request.legId,
    ...(request.taskId === null ? {} : { taskId: request.taskId }),
    ...(from ? { fromState: from } : {}),
    ...(to ? { toState: to.state } : {}),
    ...(named.reason === '' ? {} : { note: named.reason }),
    details: {
      ...inPost,
      personIds: named.personIds,
      unitIds: named.unitIds,
      ...(named.roles?.length ? { roles: named.roles } : {}),
      ...(before.document.secrecy === after.document.secrecy
        ? {}
        : { fromSecrecy: before.document.secrecy, toSecrecy: after.document.secrecy }),
      ...(to?.registerNumber ? { registerNumber: to.registerNumber, registerYear: to.registerYear } : {}),
    },
  };
  const moved = before.document.state !== after.document.state;
  if (!moved || action === 'register') return [act];
  const { state } = after.document;
  return [
    act,
    {
      ...common,
      action: `document${state.charAt(0).toUpperCase()}${state.slice(1)}`,
      fromState: before.document.state,
      toState: state,
      ...('postName' in inPost ? { details: inPost } : {}),
    },
  ];
}
