import type { ActingPost, Delegator } from '#domain/people/viewer.ts';
import { roleRules } from '../document-rules.ts';
import { workActionRow, type WorkAction } from '../work-actions.ts';
import { judgedFor, type WorkContext } from '../work-context.ts';

/**
 * In whose place the viewer does this: the principal whose office permits it, or null when the viewer's own does. Kept
 * with everything done by appointment (domain report 4.5).
 */
export function delegatorFor(action: WorkAction, context: WorkContext): Delegator | null {
  const { viewer } = judgedFor(workActionRow(action).task !== null, context);
  if (mayWith(action, context, [], viewer.actingPosts)) return null;
  return viewer.delegators.find((delegator) => mayWith(action, context, [delegator], [])) ?? null;
}

/**
 * In which vacant post the viewer does this, or null: the one that permits it, or the one in which he was asked. Nobody
 * else is asked in a vacant post, so the work is his by name: laid before the head of that unit, or to be passed and
 * signed for the unit whose letter it is.
 */
export function postFor(action: WorkAction, context: WorkContext): ActingPost | null {
  const { viewer, task, leg } = context;
  if (!mayWith(action, context, [], []))
    return viewer.actingPosts.find((post) => mayWith(action, context, [], [post])) ?? null;
  if (task?.holderId !== viewer.personId) return null;
  if (task.kind === 'review' || task.kind === 'sign') return postOfLetter(context);
  return task.kind === 'present' ? (viewer.actingPosts.find((post) => post.unitId === leg.toUnitId) ?? null) : null;
}

/** The vacant post in which the viewer signs a letter: of the unit that issues it, or else of the unit it belongs to. */
export const postOfLetter = ({ viewer, matter: { document } }: Pick<WorkContext, 'viewer' | 'matter'>) =>
  viewer.actingPosts.find((post) => post.unitId === document.issuerUnitId) ??
  viewer.actingPosts.find((post) => post.unitId === document.ownerUnitId) ??
  null;

const mayWith = (
  action: WorkAction,
  context: WorkContext,
  delegators: readonly Delegator[],
  actingPosts: readonly ActingPost[],
) =>
  workActionRow(action).by.some((rule) =>
    roleRules[rule]({ ...context, viewer: { ...context.viewer, delegators, limitedDelegators: [], actingPosts } }),
  );
