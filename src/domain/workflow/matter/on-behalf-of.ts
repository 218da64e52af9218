import { maySign, type HeldOffice } from '#domain/documents/letter-grants.ts';
import type { ActingPost, Delegator } from '#domain/people/viewer.ts';

import { judgedFor, type ActionContext, type Directory } from '../action-context.ts';
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
export function postFor(
  permission: Permission,
  context: ActionContext,
  authority?: Pick<Directory, 'persons' | 'signing'>,
): ActingPost | null {
  const { viewer, task, leg } = context;
  if (!isPermittedWith(permission, context, [], []))
    return viewer.actingPosts.find((post) => isPermittedWith(permission, context, [], [post])) ?? null;
  if (task?.holderId !== viewer.personId) return null;
  if (task.kind === 'sign' && authority) return postOfSigner(context, authority);
  if (task.kind === 'review' || task.kind === 'sign') return postOfLetter(context);
  return task.kind === 'present' ? (viewer.actingPosts.find((post) => post.unitId === leg.toUnitId) ?? null) : null;
}

/** The vacant post in which the viewer signs a letter: of the unit that issues it, or else of the owning unit. */
export const postOfLetter = ({ viewer, matter: { document } }: Pick<ActionContext, 'viewer' | 'matter'>) =>
  viewer.actingPosts.find((post) => post.unitId === document.issuerUnitId) ??
  viewer.actingPosts.find((post) => post.unitId === document.ownerUnitId) ??
  null;

/**
 * The vacant post in which the viewer signs: that of the letter, or else the one that gives them the authority which they
 * have by nothing else, the nearest to the unit of the letter first. It stands below the signature.
 */
export function postOfSigner(
  context: Pick<ActionContext, 'viewer' | 'matter'>,
  { persons, signing }: Pick<Directory, 'persons' | 'signing'>,
): ActingPost | null {
  const post = postOfLetter(context);
  const { personId, actingPosts } = context.viewer;
  const signer = persons.get(personId);
  if (post || !signer || !signing) return post;
  const isActing = ({ unitId, isHead }: HeldOffice) => isHead && actingPosts.some((acting) => acting.unitId === unitId);
  if (maySign(signing, { ...signer, offices: signer.offices.filter((office) => !isActing(office)) })) return null;
  const distance = ({ unitId }: ActingPost) => {
    const place = signing.line.indexOf(unitId);
    return place < 0 ? signing.line.length : place;
  };
  const givesAuthority = ({ unitId }: ActingPost) =>
    maySign(signing, {
      unitIds: [],
      offices: signer.offices.filter((office) => isActing(office) && office.unitId === unitId),
    });
  return actingPosts.toSorted((a, b) => distance(a) - distance(b)).find(givesAuthority) ?? null;
}

const isPermittedWith = (
  { by }: Permission,
  context: ActionContext,
  delegators: readonly Delegator[],
  actingPosts: readonly ActingPost[],
) =>
  by.some((rule) =>
    roleRules[rule]({ ...context, viewer: { ...context.viewer, delegators, limitedDelegators: [], actingPosts } }),
  );
