import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { ChunkedRender } from '#web/components/chunked-render.tsx';
import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { ConnectionLine } from './connection-line.tsx';
import { DevBanner } from './dev-banner.tsx';
import { DocumentLayer } from './document-layer.tsx';
import { Footer } from './footer.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { Header } from './header.tsx';
import { IconCount } from './icon-count.tsx';
import styles from './main-layout.module.css';
import { PushReceiver } from './push-receiver.tsx';
import { QuietStatus } from './quiet-status.tsx';
import { TabBar } from './tab-bar.tsx';

/** The frame of every screen of a signed-in person; documents open over it. */
export const MainLayout = () => (
  <ChunkedRender>
    <Frame />
  </ChunkedRender>
);

function Frame() {
  const t = useTranslation();
  // Every work screen needs them at once; asked here they are there before the first key is pressed.
  useReferenceLists();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <DevBanner />
      <ConnectionLine />
      <QuietStatus />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <DocumentLayer />
      <PushReceiver />
      <IconCount />
      <GlobalKeys />
    </div>
  );
}
