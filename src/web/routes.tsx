import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import { i18n } from './platform/language/i18n.ts';
import { goToIntranet, guardIntranet, requireSession, requireVisitor } from './platform/navigation/guards.ts';
import { pageSearch, portalSearch } from './platform/navigation/page-search.ts';
import { followPortalLink } from './platform/navigation/portal-links.ts';
import { ConsentGate } from './privacy/consent-gate.tsx';

const root = createRootRoute({
  component: () => (
    <ConsentGate>
      <Outlet />
    </ConsentGate>
  ),
});

/** Every URL of the product; the document and to-do modals lie over them by their search parameters. */
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goToIntranet });

/** An address of this product: `//host` and `/\\host` would lead away. */
const ownAddress = /^\/(?![/\\])/;

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./layouts/bare-layout.tsx'), 'BareLayout'),
});
const login = createRoute({
  getParentRoute: () => bare,
  path: '/login',
  staticData: { title: () => i18n.t('signIn.submit') },
  validateSearch: z.object({ returnTo: z.string().regex(ownAddress).optional().catch(undefined) }),
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('./accounts/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => bare,
  path: '/forgot-password',
  staticData: { title: () => i18n.t('passwords.forgotTitle') },
  component: lazyRouteComponent(
    () => import('./accounts/passwords/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  staticData: { title: () => i18n.t('passwords.resetTitle') },
  validateSearch: z.object({ key: z.string().min(1).optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (search.key === undefined) throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('./accounts/passwords/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});
const registerAccount = createRoute({
  getParentRoute: () => bare,
  path: '/register',
  staticData: { title: () => i18n.t('signIn.registerTitle') },
  component: lazyRouteComponent(() => import('./accounts/register-screen.tsx'), 'RegisterScreen'),
});

const firstAdministrator = createRoute({
  getParentRoute: () => bare,
  path: '/first-administrator',
  validateSearch: z.object({ key: z.string().min(1).optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (search.key === undefined) throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(
    () => import('./accounts/first-administrator/first-administrator-screen.tsx'),
    'FirstAdministratorScreen',
  ),
});

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  validateSearch: pageSearch,
  beforeLoad: ({ location }) =>
    location.pathname === '/intranet' ? guardIntranet({ location }) : requireSession({ location }),
  component: lazyRouteComponent(() => import('./layouts/main-layout.tsx'), 'MainLayout'),
});
const intranet = createRoute({
  getParentRoute: () => main,
  path: '/intranet',
  staticData: { title: () => i18n.t('intranet.title') },
  component: lazyRouteComponent(() => import('./intranet/intranet-screen.tsx'), 'IntranetScreen'),
});
const dashboard = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/dashboard',
  staticData: { title: () => i18n.t('dashboard.title') },
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});
const register = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/register',
  staticData: { title: () => i18n.t('common.registerLetter') },
  component: lazyRouteComponent(() => import('./registers/register/register-screen.tsx'), 'RegisterScreen'),
});
const registers = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/registers',
  staticData: { title: () => i18n.t('common.registers') },
  component: lazyRouteComponent(() => import('./registers/receive-book/receive-book-screen.tsx'), 'ReceiveBookScreen'),
});

const accountSecurity = createRoute({
  getParentRoute: () => main,
  path: '/account-security',
  component: lazyRouteComponent(
    () => import('./accounts/security/account-security-screen.tsx'),
    'AccountSecurityScreen',
  ),
});
const changePassword = createRoute({
  getParentRoute: () => main,
  path: '/change-password',
  staticData: { title: () => i18n.t('portal.changePassword') },
  component: lazyRouteComponent(
    () => import('./accounts/passwords/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
});
/** A person's own matters, side by side. */
const ownMatters = createRoute({
  getParentRoute: () => main,
  id: 'ownMatters',
  component: lazyRouteComponent(() => import('./profile/profile-frame.tsx'), 'ProfileFrame'),
});
const profile = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile',
  staticData: { title: () => i18n.t('portal.profile') },
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
});
const accountInformation = createRoute({
  getParentRoute: () => ownMatters,
  path: '/account-information',
  staticData: { title: () => i18n.t('portal.accountInformation') },
  component: lazyRouteComponent(() => import('./profile/account/account-screen.tsx'), 'AccountScreen'),
});
const interfaceSettings = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile/interface',
  component: lazyRouteComponent(() => import('./profile/interface/interface-screen.tsx'), 'InterfaceScreen'),
});
const lineService = createRoute({
  getParentRoute: () => ownMatters,
  path: '/account-line-service',
  component: lazyRouteComponent(() => import('./profile/line/line-screen.tsx'), 'LineScreen'),
});
const signedHistory = createRoute({
  getParentRoute: () => ownMatters,
  path: '/signed-history',
  component: lazyRouteComponent(() => import('./profile/signing/signed-history-screen.tsx'), 'SignedHistoryScreen'),
});
const certificateRegister = createRoute({
  getParentRoute: () => ownMatters,
  path: '/certificate-register',
  component: lazyRouteComponent(() => import('./profile/signing/certificate-screen.tsx'), 'CertificateScreen'),
});
const signature = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile/signature',
  component: lazyRouteComponent(() => import('./profile/signature/signature-screen.tsx'), 'SignatureScreen'),
});
const manageIntranet = createRoute({
  getParentRoute: () => main,
  path: '/intranet/manage-intranet',
  staticData: { title: () => i18n.t('intranet.manageTitle') },
  component: lazyRouteComponent(() => import('./intranet/manage/manage-intranet-screen.tsx'), 'ManageIntranetScreen'),
});
const allNotices = createRoute({
  getParentRoute: () => main,
  path: '/notification-all',
  staticData: { title: () => i18n.t('notifications.all') },
  component: lazyRouteComponent(() => import('./notifications/all-notices-screen.tsx'), 'AllNoticesScreen'),
});
const noticesOfModule = createRoute({
  getParentRoute: () => main,
  path: '/notification-all/$module',
  staticData: { title: () => i18n.t('notifications.all') },
  component: lazyRouteComponent(() => import('./notifications/module-notices-screen.tsx'), 'ModuleNoticesScreen'),
});

const portalFrame = createRoute({
  getParentRoute: () => root,
  id: 'portalFrame',
  validateSearch: portalSearch,
  beforeLoad: async ({ location, search }) => {
    const guard = requireSession({ location });
    await followPortalLink(search);
    return guard;
  },
  component: lazyRouteComponent(() => import('./layouts/portal-layout.tsx'), 'PortalLayout'),
});
const portal = createRoute({
  getParentRoute: () => portalFrame,
  path: '/portal',
  staticData: { title: () => i18n.t('portal.title') },
  component: lazyRouteComponent(() => import('./portal/portal-screen.tsx'), 'PortalScreen'),
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
  start,
  bare.addChildren([login, forgotPassword, resetPassword, registerAccount, firstAdministrator]),
  main.addChildren([
    intranet,
    manageIntranet,
    allNotices,
    noticesOfModule,
    dashboard,
    register,
    registers,
    changePassword,
    accountSecurity,
    ownMatters.addChildren([
      profile,
      accountInformation,
      signature,
      interfaceSettings,
      lineService,
      signedHistory,
      certificateRegister,
    ]),
  ]),
  portalFrame.addChildren([portal]),
  sarabun,
  anyOther,
]);
