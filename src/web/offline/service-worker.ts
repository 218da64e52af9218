import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: { readonly skipWaiting: () => Promise<void> };
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

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(programFiles, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /^\/socket\.io\//] }));
