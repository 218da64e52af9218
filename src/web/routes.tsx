import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import { leaveForIntranet, requireSession, requireVisitor } from './platform/navigation/guards.ts';
import { pageSearch, portalSearch } from './platform/navigation/page-search.ts';

const root = createRootRoute({ component: Outlet });

/** Every URL of the product; the document and to-do modals lie over them by their search parameters. */
const intranet = createRoute({ getParentRoute: () => root, path: '/intranet', beforeLoad: leaveForIntranet });
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: leaveForIntranet });

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./layouts/bare-layout.tsx'), 'BareLayout'),
});
const login = createRoute({
  getParentRoute: () => bare,
  path: '/login',
  validateSearch: z.object({ returnTo: z.string().startsWith('/').optional().catch(undefined) }),
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('./accounts/sign-in-screen.tsx'), 'SignInScreen'),
});

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  validateSearch: pageSearch,
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layouts/main-layout.tsx'), 'MainLayout'),
});
const dashboard = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/dashboard',
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});
const register = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/register',
  component: lazyRouteComponent(() => import('./registers/register/register-screen.tsx'), 'RegisterScreen'),
});
const registers = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/registers',
  component: lazyRouteComponent(() => import('./registers/receive-book/receive-book-screen.tsx'), 'ReceiveBookScreen'),
});

/** The portal's links open their document on the dashboard. */
const portal = createRoute({
  getParentRoute: () => root,
  path: '/portal',
  validateSearch: portalSearch,
  beforeLoad: ({ search: { t, d, ...search } }) => {
    const isView = t === 'view-document' && d !== undefined;
    throw redirect({ to: '/sarabun/dashboard', search: isView ? { view: 'document', docId: d } : search });
  },
});
const sarabun = createRoute({
  getParentRoute: () => root,
  path: '/sarabun',
  validateSearch: pageSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/sarabun/dashboard', search });
  },
});
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

export const routeTree = root.addChildren([
  intranet,
  start,
  bare.addChildren([login]),
  main.addChildren([dashboard, register, registers]),
  portal,
  sarabun,
  anyOther,
]);
