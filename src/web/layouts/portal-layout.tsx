import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ConnectionLine } from './connection-line.tsx';
import { DevBanner } from './dev-banner.tsx';
import { DocumentLayer } from './document-layer.tsx';
import { Footer } from './footer.tsx';
import styles from './main-layout.module.css';
import { PortalHeader } from './portal-header.tsx';
import { PushReceiver } from './push-receiver.tsx';
import { QuietStatus } from './quiet-status.tsx';

/** The frame of the portal; a document of a notice opens over it. */
export function PortalLayout() {
  const t = useTranslation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <DevBanner />
      <ConnectionLine />
      <QuietStatus />
      <PortalHeader />
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <DocumentLayer />
      <PushReceiver />
    </div>
  );
}
