import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { later } from '#web/platform/later.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenedDocument } from '#web/document-queue/opened-document.ts';
import { showInfo } from '#web/platform/show-toast.ts';

const DocumentModal = later(async () => (await import('#web/open-document/document-modal.tsx')).DocumentModal);

export function DocumentLayer() {
  const opened = useOpenedDocument();
  const requestsDocument = useRouterState({ select: ({ location }) => location.search.view === 'document' });
  if (!opened) return requestsDocument ? <NothingChosen /> : null;
  return (
    <ErrorBoundary FallbackComponent={ScreenFailed}>
      <Suspense fallback={null}>
        <DocumentModal opened={opened} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** For an address that opens a document without naming one. */
function NothingChosen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const warn = useEffectEvent(() => {
    showInfo(t('portal.chooseFirst'), t('portal.chooseFirstTitle'));
    void navigate({ to: '.', replace: true, search: ({ view: _view, ...rest }) => rest });
  });
  useEffect(() => warn(), []);
  return null;
}
