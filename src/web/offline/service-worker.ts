import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (event: 'install', listen: (event: InstallEvent) => void) => void;
};

/** Static routing, where supported: requests bypass the worker. */
interface InstallEvent {
  readonly addRoutes?: (
    routes: readonly {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network' | { readonly cacheName: string };
    }[],
  ) => Promise<void>;
}

/** All files of the program, inserted by the build. */
declare const programFiles: PrecacheEntry[];

const page = '/index.html';

/** Pages come from the server; offline, the cached page opens with the stored lists. Calls are never cached. */
const openPage = async ({ request }: { readonly request: Request }): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await matchPrecache(page);
    if (!cached) throw error;
    return cached;
  }
};

self.addEventListener('install', (event) => {
  void event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/socket.io/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  ]);
});
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(programFiles, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /^\/socket\.io\//] }));
