import { lazy, Suspense, type ReactNode } from 'react';

import { AgencyBackdrop } from '#web/components/agency-backdrop.tsx';
import { ChunkedRender } from '#web/components/chunked-render.tsx';

import styles from './bare-layout.module.css';
import { DevBanner } from './dev-banner.tsx';
import { Footer } from './footer.tsx';

/** Loaded later, because signing in does not need it. */
const DisplayMenu = lazy(async () => ({ default: (await import('./display-menu.tsx')).DisplayMenu }));

interface BareLayoutProps {
  readonly children: ReactNode;
  /** Further links in the footer. */
  readonly links?: ReactNode;
}

/** The layout of the sign-in pages. */
export const BareLayout = ({ children, links }: BareLayoutProps) => (
  <ChunkedRender>
    <div className={styles.page}>
      <AgencyBackdrop />
      <DevBanner />
      <div className={styles.corner}>
        <Suspense fallback={null}>
          <DisplayMenu />
        </Suspense>
      </div>
      <main className={styles.middle}>{children}</main>
      <Footer>{links}</Footer>
    </div>
  </ChunkedRender>
);
