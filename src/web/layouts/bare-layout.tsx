import { Outlet } from '@tanstack/react-router';

import { AgencyBackdrop } from '#web/components/agency-backdrop.tsx';
import { ChunkedRender } from '#web/components/chunked-render.tsx';

import styles from './bare-layout.module.css';
import { DevBanner } from './dev-banner.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { Footer } from './footer.tsx';

/** The layout of signing in: only the view, and what makes it readable. */
export const BareLayout = () => (
  <ChunkedRender>
    <div className={styles.page}>
      <AgencyBackdrop />
      <DevBanner />
      <div className={styles.corner}>
        <DisplayMenu />
      </div>
      <main className={styles.middle}>
        <Outlet />
      </main>
      <Footer />
    </div>
  </ChunkedRender>
);
