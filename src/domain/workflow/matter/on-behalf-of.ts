import type { ActingPost, Delegator } from '#domain/people/viewer.ts';

import { judgedFor, type ActionContext } from '../action-context.ts';
import { roleRules, type RoleRule } from '../role-rules.ts';

export interface Permission {
  readonly by: readonly RoleRule[];
  readonly isAboutTask: boolean;
}

/**
 * The delegator whose office permits the action, or null when the viewer's own does. Stored with everything done by
 * delegation.
 */
export function delegatorFor(permission: Permission, context: ActionContext): Delegator | null {
  const { viewer } = judgedFor(permission.isAboutTask, context);
  if (isPermittedWith(permission, context, [], viewer.actingPosts)) return null;
  return viewer.delegators.find((delegator) => isPermittedWith(permission, context, [delegator], [])) ?? null;
}

/**
 * The vacant post in which the viewer acts, or null: the one that permits the action, or the one the task is for. Such
 * a task has the viewer as its holder: it was presented to the head of that unit, or is to be passed or signed for the
 * unit whose letter it is.
 */
export function postFor(permission: Permission, context: ActionContext): ActingPost | null {
  const { viewer, task, leg } = context;
  if (!isPermittedWith(permission, context, [], []))
    return viewer.actingPosts.find((post) => isPermittedWith(permission, context, [], [post])) ?? null;
  if (task?.holderId !== viewer.personId) return null;
  if (task.kind === 'review' || task.kind === 'sign') return postOfLetter(context);
  return task.kind === 'present' ? (viewer.actingPosts.find((post) => post.unitId === leg.toUnitId) ?? null) : null;
}

/** The vacant post in which the viewer signs a letter: of the unit that issues it, or else of the owning unit. */
export const postOfLetter = ({ viewer, matter: { document } }: Pick<ActionContext, 'viewer' | 'matter'>) =>
  viewer.actingPosts.find((post) => post.unitId === document.issuerUnitId) ??
  viewer.actingPosts.find((post) => post.unitId === document.ownerUnitId) ??
  null;

const isPermittedWith = (
  { by }: Permission,
  context: ActionContext,
  delegators: readonly Delegator[],
  actingPosts: readonly ActingPost[],
) =>
  by.some((rule) =>
    roleRules[rule]({ ...context, viewer: { ...context.viewer, delegators, limitedDelegators: [], actingPosts } }),
  );
