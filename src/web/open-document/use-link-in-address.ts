import { useEffect, useEffectEvent } from 'react';

import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useNameDocument } from '#web/document-queue/opened-document.ts';

/** Puts the encoded id into the address, so that it can be shared. */
export function useLinkInAddress(reference: DocumentReference, link: string | undefined): void {
  const name = useNameDocument();
  const show = useEffectEvent((shown: string) => name(reference, shown));
  useEffect(() => {
    if (link !== undefined && new URLSearchParams(location.search).get('docId') !== link) show(link);
  }, [link]);
}
