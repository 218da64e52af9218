import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: {
  readonly location: { readonly href: string };
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

/** Of the folder this script is in, which is the base path. */
const folder = new URL('.', self.location.href).pathname;
const page = `${folder}index.html`;

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
    { condition: { urlPattern: `${folder}api/*` }, source: 'network' },
    { condition: { urlPattern: `${folder}socket.io/*` }, source: 'network' },
    { condition: { urlPattern: `${folder}assets/*` }, source: { cacheName: cacheNames.precache } },
  ]);
});
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(programFiles, { cleanURLs: false, directoryIndex: '' });
const isCall = ({ pathname }: URL) => /^(api|socket\.io)\//.test(pathname.slice(folder.length));
registerRoute(({ request, url }) => request.mode === 'navigate' && !isCall(url), openPage);
