import { redirect } from '@tanstack/react-router';

import type { PortalSearch } from '#web/platform/navigation/page-search.ts';

/**
 * Links to the portal: `api` with `view=document` and `docId` leads to the letters, with the same parameters. For all
 * but `line`, `enc` says whether the id is encoded; without it, it is not. `t=view-document` with `d` opens the
 * document of a notification, or of an encoded id, above the portal.
 */
export async function followPortalLink({ api, view, docId, enc, t, d }: PortalSearch): Promise<void> {
  if (t === 'view-document' && d !== undefined) {
    if (receiveId.test(d)) return (await import('#web/document-queue/open-notice.ts')).openNotice(Number(d));
    throw redirect({ to: '/portal', search: { view: 'document', docId: d } });
  }
  if (api === undefined || view === undefined || docId === undefined) return;
  const search = { api, view, docId };
  throw redirect({ to: '/sarabun', search: api === 'line' ? search : { ...search, enc: enc ?? 'n' } });
}

const receiveId = /^[1-9]\d{0,9}$/;
