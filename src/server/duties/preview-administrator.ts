import type { PermissionEffect } from '#contract/permissions/permissions.ts';
import { effectsOfChanges } from '#server/permissions/effects-of-change.ts';
import { rightsOf } from '#server/permissions/menu-permissions.ts';
import type { Database } from '#server/platform/database/database.ts';

import { accountOf } from './duty-queries.ts';

interface Change {
  readonly personId: number;
  readonly isAdministrator: boolean;
}

/** Which items of the menu a person gains as an administrator, or loses with that right; undefined without an account. */
export async function previewAdministrator(
  database: Database,
  { personId, isAdministrator }: Change,
  shown: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<PermissionEffect[] | undefined> {
  if (!(await accountOf(database, personId))) return undefined;
  const grantee = 'administrators';
  const rights = await rightsOf(database, grantee);
  const [added, removed] = isAdministrator ? [[personId], []] : [[], [personId]];
  return effectsOfChanges(database, [{ grantee, rights, added, removed }], shown);
}
