import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { useOpenedDocument } from '#web/platform/navigation/opened-document.ts';

const DocumentModal = lazy(async () => ({
  default: (await import('#web/documents/document-modal.tsx')).DocumentModal,
}));

/** The document that stands open over the present screen, if one does. */
export function DocumentLayer() {
  const opened = useOpenedDocument();
  if (!opened) return null;
  return (
    <ErrorBoundary FallbackComponent={ScreenFailed}>
      <Suspense fallback={null}>
        <DocumentModal opened={opened} />
      </Suspense>
    </ErrorBoundary>
  );
}
