import { Link, Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ConnectionBar } from './connection-bar.tsx';
import { DevBanner } from './dev-banner.tsx';
import { DocumentLayer } from './document-layer.tsx';
import { Footer } from './footer.tsx';
import styles from './page-frame.module.css';
import { PushReceiver } from './push-receiver.tsx';
import { QuietStatus } from './quiet-status.tsx';

interface PageFrameProps {
  readonly header: ReactNode;
  readonly children?: ReactNode;
}

export function PageFrame({ header, children }: PageFrameProps) {
  const t = useTranslation();
  // The sign-in page is not told in production.
  const isUnknown = application().version === '';
  const { data } = useCall('getApplication', {}, { enabled: isUnknown, staleTime: Infinity, isBackground: true });
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <DevBanner />
      <ConnectionBar />
      <QuietStatus />
      {header}
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer release={data?.item}>
        <Link to="/manual">{t('common.manuals')}</Link>
      </Footer>
      <DocumentLayer />
      <PushReceiver />
      {children}
    </div>
  );
}
