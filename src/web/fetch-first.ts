/** Where most visits begin, and what is drawn there. */
const preloadedRoutes: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  '/login': [() => import('./layouts/bare-layout.tsx'), () => import('./accounts/sign-in/sign-in-screen.tsx')],
  '/intranet': [() => import('./layouts/main-layout.tsx'), () => import('./intranet/intranet-screen.tsx')],
  '/sarabun/dashboard': [() => import('./layouts/main-layout.tsx'), () => import('./dashboard/dashboard-screen.tsx')],
};

const nothing = () => undefined;

// Asked for while the program itself is still under way. What fails here is fetched again by who needs it.
import('#locales/th.ts').catch(nothing);
for (const fetchPart of preloadedRoutes[location.pathname] ?? []) fetchPart().catch(nothing);
