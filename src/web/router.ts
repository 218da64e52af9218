import { createRouter } from '@tanstack/react-router';

import { queryClient } from './platform/api/query-client.ts';
import { forgetLayers } from './platform/navigation/layers.ts';
import { currentSession, onSessionChange } from './platform/session/session.ts';
import { routeTree } from './routes.tsx';

forgetLayers();

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the screen is called in the title of the window. */
    title?: () => string;
  }
}

/** The guards of the routes ask again when a session begins or ends; nobody reads what another person asked for. */
export function followSession(): void {
  onSessionChange(() => {
    if (!currentSession()) queryClient.clear();
    void router.invalidate();
  });
}
