import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { guardIntranet, requireSession } from './platform/navigation/guards.ts';
import { pageSearch } from './platform/navigation/page-search.ts';
import { root } from './root-route.tsx';

export const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  validateSearch: pageSearch,
  beforeLoad: ({ location }) =>
    location.pathname === '/intranet' ? guardIntranet({ location }) : requireSession({ location }),
  component: lazyRouteComponent(() => import('./layouts/main-layout.tsx'), 'MainLayout'),
});
