import type { Root } from 'react-dom/client';
import { startTransition } from 'react';

import { App } from './app.tsx';
import { currentPath } from './platform/application/base-path.ts';
import { followSession, router } from './router.ts';
import { followTitle } from './screen-title.ts';

/** Preloads the screen of the address while agency, language and session are requested. */
export function fetchScreen(): void {
  const [routes] = router.getMatchedRoutes(currentPath());
  // A failure here is retried when the screen renders.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

export function openProgram(screen: Root): void {
  followSession();
  followTitle();
  // In a transition React renders in chunks, and the page stays responsive.
  startTransition(() => screen.render(<App />));
}
