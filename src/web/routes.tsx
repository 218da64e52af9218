import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { laterScreen } from './platform/navigation/later-screen.ts';
import { main } from './main-route.tsx';
import { manuals } from './manual-routes.tsx';
import { i18n } from './platform/language/i18n.ts';
import { goToIntranet, requireSession } from './platform/navigation/guards.ts';
import { pageSearch, portalSearch } from './platform/navigation/page-search.ts';
import { followPortalLink } from './portal/portal-links.ts';
import { root } from './root-route.tsx';
import { bookSearch, controlSearch, registerSearch } from './registers/book/book-search.ts';
import { visitorRoutes } from './visitor-routes.tsx';

/** All URLs of the product; document and to-do modals are search parameters on top of them. */
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goToIntranet });

const intranet = createRoute({
  getParentRoute: () => main,
  path: '/intranet',
  staticData: { title: () => i18n.t('intranet.title') },
  component: laterScreen(() => import('./intranet/intranet-screen.tsx'), 'IntranetScreen'),
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
  validateSearch: registerSearch,
  staticData: { title: () => i18n.t('common.registerLetter') },
  component: laterScreen(() => import('./registers/register/register-screen.tsx'), 'RegisterScreen'),
});
const registers = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/registers',
  validateSearch: bookSearch,
  staticData: { title: () => i18n.t('common.registers') },
  component: laterScreen(() => import('./registers/book/book-screen.tsx'), 'BookScreen'),
});
const reservations = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/books/reservations',
  staticData: { title: () => i18n.t('numbers.reservations') },
  component: laterScreen(() => import('./registers/numbers/reservations-screen.tsx'), 'ReservationsScreen'),
});
const numberSeries = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/books/series',
  staticData: { title: () => i18n.t('numbers.series') },
  component: laterScreen(() => import('./registers/numbers/series-screen.tsx'), 'SeriesScreen'),
});
const openingNumbers = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/books/opening-numbers',
  staticData: { title: () => i18n.t('numbers.opening') },
  component: laterScreen(() => import('./registers/numbers/opening-numbers-screen.tsx'), 'OpeningNumbersScreen'),
});
const control = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/books/control',
  validateSearch: controlSearch,
  staticData: { title: () => i18n.t('controlRegister.title') },
  component: lazyRouteComponent(() => import('./registers/control-register/control-screen.tsx'), 'ControlScreen'),
});
const holidays = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/holidays',
  staticData: { title: () => i18n.t('calendar.title') },
  component: lazyRouteComponent(() => import('./calendar/holidays-screen.tsx'), 'HolidaysScreen'),
});
const search = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/search',
  validateSearch: z.lazy(() =>
    z.object({
      // A number typed in the address arrives as one.
      q: z
        .union([z.string(), z.number().transform(String)])
        .optional()
        .catch(undefined),
      conditions: z.record(z.string(), z.unknown()).optional().catch(undefined),
    }),
  ),
  staticData: { title: () => i18n.t('search.title') },
  component: laterScreen(() => import('./search/search-screen.tsx'), 'SearchScreen'),
});
const draft = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/draft',
  validateSearch: z.lazy(() => z.object({ doc: z.coerce.number().int().positive().optional().catch(undefined) })),
  beforeLoad: ({ search }) => {
    if (search.doc === undefined) throw redirect({ to: '/sarabun/drafts' });
  },
  staticData: { title: () => i18n.t('drafting.title') },
  component: laterScreen(() => import('./drafting/draft-screen.tsx'), 'DraftScreen'),
});
const drafts = createRoute({
  getParentRoute: () => main,
  path: '/sarabun/drafts',
  staticData: { title: () => i18n.t('drafting.myDrafts') },
  component: laterScreen(() => import('./drafting/my-drafts/my-drafts-screen.tsx'), 'MyDraftsScreen'),
});
const accountSecurity = createRoute({
  getParentRoute: () => main,
  path: '/account-security',
  staticData: { title: () => i18n.t('security.title') },
  component: laterScreen(() => import('./accounts/security/account-security-screen.tsx'), 'AccountSecurityScreen'),
});
const changePassword = createRoute({
  getParentRoute: () => main,
  path: '/change-password',
  staticData: { title: () => i18n.t('portal.changePassword') },
  component: laterScreen(() => import('./accounts/passwords/change-password-screen.tsx'), 'ChangePasswordScreen'),
});
const ownMatters = createRoute({
  getParentRoute: () => main,
  id: 'ownMatters',
  component: laterScreen(() => import('./profile/profile-frame.tsx'), 'ProfileFrame'),
});
const profile = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile',
  staticData: { title: () => i18n.t('portal.profile') },
  component: laterScreen(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
});
const accountInformation = createRoute({
  getParentRoute: () => ownMatters,
  path: '/account-information',
  staticData: { title: () => i18n.t('portal.accountInformation') },
  component: laterScreen(() => import('./profile/account/account-screen.tsx'), 'AccountScreen'),
});
const interfaceSettings = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile/interface',
  staticData: { title: () => i18n.t('preferences.title') },
  component: lazyRouteComponent(() => import('./profile/interface/interface-screen.tsx'), 'InterfaceScreen'),
});
const lineService = createRoute({
  getParentRoute: () => ownMatters,
  path: '/account-line-service',
  staticData: { title: () => i18n.t('messaging.title') },
  component: lazyRouteComponent(() => import('./messaging/messaging-screen.tsx'), 'MessagingScreen'),
});
const signedHistory = createRoute({
  getParentRoute: () => ownMatters,
  path: '/signed-history',
  staticData: { title: () => i18n.t('signing.historyTitle') },
  component: laterScreen(() => import('./profile/signing/signed-history-screen.tsx'), 'SignedHistoryScreen'),
});
const certificateRegister = createRoute({
  getParentRoute: () => ownMatters,
  path: '/certificate-register',
  staticData: { title: () => i18n.t('signing.certificateTitle') },
  component: laterScreen(() => import('./profile/signing/certificate-screen.tsx'), 'CertificateScreen'),
});
const signature = createRoute({
  getParentRoute: () => ownMatters,
  path: '/profile/signature',
  staticData: { title: () => i18n.t('profile.signatureTitle') },
  component: laterScreen(() => import('./profile/signature/signature-screen.tsx'), 'SignatureScreen'),
});
const manageIntranet = createRoute({
  getParentRoute: () => main,
  path: '/intranet/manage-intranet',
  staticData: { title: () => i18n.t('intranet.manageTitle') },
  component: laterScreen(() => import('./intranet/manage/manage-intranet-screen.tsx'), 'ManageIntranetScreen'),
});
const settingsParams = z.object({ centre: z.coerce.number().int().positive() });
const settingsCentre = createRoute({
  getParentRoute: () => main,
  path: '/settings/$centre',
  params: { parse: (raw) => settingsParams.parse(raw), stringify: ({ centre }) => ({ centre: String(centre) }) },
  staticData: { title: () => i18n.t('settings.centres.agency') },
  component: laterScreen(() => import('./settings/centre-screen.tsx'), 'CentreScreen'),
});
const settingsList = createRoute({
  getParentRoute: () => main,
  path: '/settings/$centre/$route',
  params: {
    parse: ({ centre, route }) => ({ ...settingsParams.parse({ centre }), route }),
    stringify: ({ centre, route }) => ({ centre: String(centre), route }),
  },
  staticData: { title: () => i18n.t('settings.centres.agency') },
  component: laterScreen(() => import('./settings/list-screen.tsx'), 'ListScreen'),
});
const settingsPersonPart = createRoute({
  getParentRoute: () => main,
  path: '/settings/$centre/$route/$part',
  params: {
    parse: ({ centre, ...rest }) => ({ ...settingsParams.parse({ centre }), ...rest }),
    stringify: ({ centre, ...rest }) => ({ centre: String(centre), ...rest }),
  },
  staticData: { title: () => i18n.t('settings.centres.certificates') },
  component: laterScreen(() => import('./settings/part-screen.tsx'), 'PersonPartScreen'),
});
const settingsPart = createRoute({
  getParentRoute: () => main,
  path: '/settings/$centre/$route/$part/$id',
  params: {
    parse: ({ centre, ...rest }) => ({ ...settingsParams.parse({ centre }), ...rest }),
    stringify: ({ centre, ...rest }) => ({ centre: String(centre), ...rest }),
  },
  staticData: { title: () => i18n.t('settings.centres.agency') },
  component: laterScreen(() => import('./settings/part-screen.tsx'), 'PartScreen'),
});
const allNotices = createRoute({
  getParentRoute: () => main,
  path: '/notification-all',
  staticData: { title: () => i18n.t('notifications.all') },
  component: laterScreen(() => import('./notifications/all-notices-screen.tsx'), 'AllNoticesScreen'),
});
const noticesOfModule = createRoute({
  getParentRoute: () => main,
  path: '/notification-all/$module',
  staticData: { title: () => i18n.t('notifications.all') },
  component: laterScreen(() => import('./notifications/module-notices-screen.tsx'), 'ModuleNoticesScreen'),
});
const delegations = createRoute({
  getParentRoute: () => main,
  path: '/delegations',
  staticData: { title: () => i18n.t('delegations.title') },
  component: lazyRouteComponent(() => import('./delegation/delegation-screen.tsx'), 'DelegationsScreen'),
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
  component: laterScreen(() => import('./layouts/portal-layout.tsx'), 'PortalLayout'),
});
const portal = createRoute({
  getParentRoute: () => portalFrame,
  path: '/portal',
  staticData: { title: () => i18n.t('portal.title') },
  component: laterScreen(() => import('./portal/portal-screen.tsx'), 'PortalScreen'),
});
const sarabun = createRoute({
  getParentRoute: () => root,
  path: '/sarabun',
  validateSearch: pageSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/sarabun/dashboard', search });
  },
});
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

export const routeTree = root.addChildren([
  start,
  visitorRoutes,
  main.addChildren([
    intranet,
    manageIntranet,
    settingsCentre,
    settingsList,
    settingsPersonPart,
    settingsPart,
    allNotices,
    noticesOfModule,
    dashboard,
    register,
    registers,
    reservations,
    numberSeries,
    openingNumbers,
    control,
    holidays,
    search,
    draft,
    drafts,
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
    delegations,
    ...manuals,
  ]),
  portalFrame.addChildren([portal]),
  sarabun,
  notFound,
]);
