import { router } from './router.ts';

const nothing = () => undefined;

/**
 * Fetches what the screen at the address needs while the agency, the language and the session are still asked for. What
 * fails here is fetched again by who needs it.
 */
export function fetchAhead(): void {
  import('#locales/th.ts').catch(nothing);
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(nothing);
}
