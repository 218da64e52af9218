import type { ActingPost, Principal } from '../people/viewer.ts';
import { roleRules } from './document-rules.ts';
import { workActionRow, type WorkAction } from './work-actions.ts';
import { judgedFor, type WorkContext } from './work-context.ts';

/**
 * In whose place the viewer does this: the principal whose office permits it, or null when the viewer's own does. Kept
 * with everything done by appointment (domain report 4.5).
 */
export function principalFor(action: WorkAction, context: WorkContext): Principal | null {
  const { viewer } = judgedFor(workActionRow(action).task !== null, context);
  if (mayWith(action, context, [], viewer.actsInPosts)) return null;
  return viewer.actsFor.find((principal) => mayWith(action, context, [principal], [])) ?? null;
}

/**
 * In which vacant post the viewer does this, or null: the one that permits it, or the one in which he was asked. Nobody
 * else is asked in a vacant post, so the work is his by name: laid before the head of that unit, or to be passed and
 * signed for the unit whose letter it is.
 */
export function postFor(action: WorkAction, context: WorkContext): ActingPost | null {
  const { viewer, task, leg } = context;
  if (!mayWith(action, context, [], []))
    return viewer.actsInPosts.find((post) => mayWith(action, context, [], [post])) ?? null;
  if (task?.holderId !== viewer.personId) return null;
  if (task.kind === 'review' || task.kind === 'sign') return postOfLetter(context);
  return task.kind === 'present' ? (viewer.actsInPosts.find((post) => post.unitId === leg.toUnitId) ?? null) : null;
}

/** The vacant post in which the viewer signs a letter: of the unit that issues it, or else of the unit it belongs to. */
export const postOfLetter = ({ viewer, matter: { document } }: Pick<WorkContext, 'viewer' | 'matter'>) =>
  viewer.actsInPosts.find((post) => post.unitId === document.issuerUnitId) ??
  viewer.actsInPosts.find((post) => post.unitId === document.ownerUnitId) ??
  null;

const mayWith = (
  action: WorkAction,
  context: WorkContext,
  actsFor: readonly Principal[],
  actsInPosts: readonly ActingPost[],
) =>
  workActionRow(action).by.some((rule) =>
    roleRules[rule]({ ...context, viewer: { ...context.viewer, actsFor, actsWithin: [], actsInPosts } }),
  );
