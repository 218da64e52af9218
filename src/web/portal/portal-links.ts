import { redirect } from '@tanstack/react-router';

import type { PortalSearch } from '#web/platform/navigation/page-search.ts';

/**
 * The portal's links (specification, section 2): `api` with `view=document` and `docId` leads to the letters, which keep
 * them; all but `line` also say whether the id is encoded, and mean that it is not where they say nothing.
 * `t=view-document` with `d` opens over the portal the document of a notice received, or of an encoded id.
 */
export async function followPortalLink({ api, view, docId, enc, t, d }: PortalSearch): Promise<void> {
  if (t === 'view-document' && d !== undefined) {
    if (receiveId.test(d)) return (await import('#web/document-queue/open-notice.ts')).openNotice(Number(d));
    throw redirect({ to: '/portal', search: { view: 'document', docId: d } });
  }
  if (api === undefined || view === undefined || docId === undefined) return;
  const kept = { api, view, docId };
  throw redirect({ to: '/sarabun', search: api === 'line' ? kept : { ...kept, enc: enc ?? 'n' } });
}

const receiveId = /^[1-9]\d{0,9}$/;
