import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (event: 'install', listen: (event: InstallEvent) => void) => void;
};

/** Where a request is answered without waking this program, in browsers that know it. */
interface InstallEvent {
  readonly addRoutes?: (
    routes: readonly {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network' | { readonly cacheName: string };
    }[],
  ) => Promise<void>;
}

/** Every file of the program, written in when it is built. */
declare const programFiles: PrecacheEntry[];

const page = '/index.html';

/** A page comes from the server; without it, the one kept opens the product with the lists last seen. Calls are never kept. */
const openPage = async ({ request }: { readonly request: Request }): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await matchPrecache(page);
    if (!kept) throw error;
    return kept;
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
