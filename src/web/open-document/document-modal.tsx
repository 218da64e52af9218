import { useQuery } from '@tanstack/react-query';

import { callQuery } from '#web/platform/api/use-call.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';

import { DocumentFrame } from './document-frame.tsx';
import { DocumentMissing } from './document-missing.tsx';
import { OpenedDocument } from './opened-document.tsx';

interface DocumentModalProps {
  readonly opened: { readonly reference?: DocumentReference; readonly link?: string };
}

/** Opened by reference, or by the encoded id of a link. */
export function DocumentModal({ opened: { reference, link } }: DocumentModalProps) {
  if (reference) return <OpenedDocument reference={reference} />;
  return link ? <LinkedDocument link={link} /> : null;
}

function LinkedDocument({ link }: { readonly link: string }) {
  const { data, error } = useQuery(callQuery('decodeDocumentLink', { link }));
  if (data) return <OpenedDocument reference={{ documentId: data.item.documentId, legId: null, taskId: null }} />;
  return <DocumentFrame title="">{error && <DocumentMissing error={error} />}</DocumentFrame>;
}
