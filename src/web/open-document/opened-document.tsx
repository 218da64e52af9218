import { Loading } from '#web/components/loading.tsx';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';

import { DocumentBody } from './document-body.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { DocumentHeader } from './document-header.tsx';
import { DocumentMissing } from './document-missing.tsx';
import { useDocument } from '#web/documents/use-document.ts';
import { useLinkInAddress } from './use-link-in-address.ts';

export function OpenedDocument({ reference }: { readonly reference: DocumentReference }) {
  const { document, error, refetch } = useDocument(reference);
  useLinkInAddress(reference, document?.link);
  return (
    <DocumentFrame title={document?.subject ?? ''}>
      <DocumentHeader reference={reference} document={document} />
      {document ? (
        <DocumentBody
          key={`${document.documentId} ${document.legId} ${document.taskId}`}
          document={document}
          reference={reference}
        />
      ) : error ? (
        <DocumentMissing error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </DocumentFrame>
  );
}
