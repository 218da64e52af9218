import type { Root } from 'react-dom/client';
import { startTransition } from 'react';

import { App } from './app.tsx';
import { followSession, router } from './router.ts';
import { followTitle } from './screen-title.ts';

/** Fetches the screen of the address while the agency, the language and the session are still asked for. */
export function fetchScreen(): void {
  const [routes] = router.getMatchedRoutes(location.pathname);
  // What fails here is fetched again when it is drawn.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Draws the screen of the address. */
export function openProgram(screen: Root): void {
  followSession();
  followTitle();
  // In a transition React draws in small pieces, and the page answers in between.
  startTransition(() => screen.render(<App />));
}
