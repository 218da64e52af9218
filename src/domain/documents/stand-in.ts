import type { Principal } from '../people/viewer.ts';
import { roleRules } from './document-rules.ts';
import { workActionRow, type WorkAction } from './work-actions.ts';
import type { WorkContext } from './work-context.ts';

/**
 * In whose place the viewer does this: the principal whose office permits it, or null when the viewer's own does. Kept
 * with everything done by appointment (domain report 4.5).
 */
export function principalFor(action: WorkAction, context: WorkContext): Principal | null {
  const { viewer } = context;
  const mayWith = (actsFor: readonly Principal[]) =>
    workActionRow(action).by.some((rule) => roleRules[rule]({ ...context, viewer: { ...viewer, actsFor } }));
  if (mayWith([])) return null;
  return viewer.actsFor.find((principal) => mayWith([principal])) ?? null;
}
