import type { ActingPost, Delegator } from '#domain/people/viewer.ts';

import { judgedFor, type ActionContext } from '../action-context.ts';
import { roleRules, type RoleRule } from '../role-rules.ts';

/** Who may do an action, and whether it is about a task. */
export interface Permission {
  readonly by: readonly RoleRule[];
  readonly isAboutTask: boolean;
}

/**
 * On whose behalf the viewer acts: the delegator whose office permits it, or null when the viewer's own does. It stands
 * with everything done by delegation.
 */
export function delegatorFor(permission: Permission, context: ActionContext): Delegator | null {
  const { viewer } = judgedFor(permission.isAboutTask, context);
  if (isPermittedWith(permission, context, [], viewer.actingPosts)) return null;
  return viewer.delegators.find((delegator) => isPermittedWith(permission, context, [delegator], [])) ?? null;
}

/**
 * In which vacant post the viewer acts, or null: the one that permits it, or the one in which they were asked. Nobody
 * else is asked in a vacant post, so the task is theirs by name: presented to the head of that unit, or to be passed or
 * signed for the unit whose letter it is.
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
