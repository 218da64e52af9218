import { redirect } from '@tanstack/react-router';

import type { PortalSearch } from './page-search.ts';

/**
 * The portal's links (specification, section 2): `api` with `view=document` and `docId` leads to the letters, which keep
 * them; all but `line` also say whether the id is encoded, and mean that it is not where they say nothing. `t=view-document` with `d` opens that document over the portal.
 */
export function followPortalLink({ api, view, docId, enc, t, d }: PortalSearch): void {
  if (t === 'view-document' && d !== undefined)
    throw redirect({ to: '/portal', search: { view: 'document', docId: d } });
  if (api === undefined || view === undefined || docId === undefined) return;
  const kept = { api, view, docId };
  throw redirect({ to: '/sarabun', search: api === 'line' ? kept : { ...kept, enc: enc ?? 'n' } });
}
