import { isRegistered } from '#domain/documents/document.ts';
import { viewerFor, type Viewer } from '#domain/people/viewer.ts';

import type { Matter } from '../matter/matter.ts';
import { roleRules } from '../role-rules.ts';

/**
 * Whether the viewer may put a scan of the paper that was signed by hand in the place of the printed file: the desk that issues
 * the number of the letter, and that of the unit which drafted it.
 * One that was moved in has its paper as a file.
 */
export function mayPutScan(viewer: Viewer, matter: Matter): boolean {
  const { document, legs } = matter;
  const home = legs.find(({ kind }) => kind === 'home');
  if (!home || document.direction === 'incoming' || document.isMovedIn || !isRegistered(document.state)) return false;
  const context = { viewer: viewerFor(viewer, document), matter, leg: home, task: null };
  return roleRules.staffsIssuersDesk(context) || roleRules.staffsOwnersDesk(context);
}
