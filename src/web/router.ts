import { createRouter } from '@tanstack/react-router';

import { queryClient } from './platform/api/query-client.ts';
import { basePath } from './platform/application/base-path.ts';
import { forgetLayers } from './platform/navigation/layers.ts';
import { currentSession, onSessionChange } from './platform/session/session.ts';
import { routeTree } from './routes.tsx';

forgetLayers();

export const router = createRouter({
  routeTree,
  basepath: basePath() || '/',
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The name of the screen in the window title. */
    title?: () => string;
  }
}

/** Re-runs the route guards when a session begins or ends, and clears data of the previous person. */
export function followSession(): void {
  onSessionChange(() => {
    if (!currentSession()) queryClient.clear();
    void router.invalidate();
  });
}
