import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import { ownAddress } from '#domain/accounts/own-address.ts';

import { keyInFragment } from './platform/application/key-in-fragment.ts';
import { laterScreen } from './platform/navigation/later-screen.ts';
import { i18n } from './platform/language/i18n.ts';
import { requireVisitor } from './platform/navigation/guards.ts';
import { root } from './root-route.tsx';

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: laterScreen(() => import('./layouts/visitor-layout.tsx'), 'VisitorLayout'),
});
const login = createRoute({
  getParentRoute: () => bare,
  path: '/login',
  staticData: { title: () => i18n.t('signIn.submit') },
  validateSearch: z.lazy(() => z.object({ returnTo: z.string().regex(ownAddress).optional().catch(undefined) })),
  beforeLoad: requireVisitor,
  component: laterScreen(() => import('./accounts/sign-in/sign-in-route.tsx'), 'SignInRoute'),
});

const forgotPassword = createRoute({
  getParentRoute: () => bare,
  path: '/forgot-password',
  staticData: { title: () => i18n.t('passwords.forgotTitle') },
  component: laterScreen(() => import('./accounts/passwords/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
});
const resetPassword = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  staticData: { title: () => i18n.t('passwords.resetTitle') },
  validateSearch: z.lazy(() => z.object({ key: z.string().min(1).optional().catch(undefined) })),
  beforeLoad: ({ search }) => {
    if (search.key === undefined) throw redirect({ to: '/login' });
  },
  component: laterScreen(() => import('./accounts/passwords/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});
const registerAccount = createRoute({
  getParentRoute: () => bare,
  path: '/register',
  staticData: { title: () => i18n.t('signIn.registerTitle') },
  component: laterScreen(() => import('./accounts/register-screen.tsx'), 'RegisterScreen'),
});

const firstAdministrator = createRoute({
  getParentRoute: () => bare,
  path: '/first-administrator',
  staticData: { title: () => i18n.t('firstAdministrator.title') },
  beforeLoad: ({ location }) => {
    if (keyInFragment(location.hash) === '') throw redirect({ to: '/login' });
  },
  component: laterScreen(
    () => import('./accounts/first-administrator/first-administrator-screen.tsx'),
    'FirstAdministratorScreen',
  ),
});

const newPassword = createRoute({
  getParentRoute: () => bare,
  path: '/new-password',
  staticData: { title: () => i18n.t('passwords.linkTitle') },
  beforeLoad: ({ location }) => {
    if (keyInFragment(location.hash) === '') throw redirect({ to: '/login' });
  },
  component: laterScreen(() => import('./accounts/passwords/password-link-screen.tsx'), 'PasswordLinkScreen'),
});

const privacyPolicy = createRoute({
  getParentRoute: () => bare,
  path: '/privacy-policy',
  staticData: { title: () => i18n.t('common.privacyPolicy') },
  component: laterScreen(() => import('./help/privacy-policy-screen.tsx'), 'PrivacyPolicyScreen'),
});

/** A letter sent by e-mail, for anyone with its link. */
const outsideLetter = createRoute({
  getParentRoute: () => bare,
  path: '/outside-letter',
  staticData: { title: () => i18n.t('outsideLetters.title') },
  beforeLoad: ({ location }) => {
    if (keyInFragment(location.hash) === '') throw redirect({ to: '/login' });
  },
  component: laterScreen(() => import('./dispatches/outside-letter/outside-letter-screen.tsx'), 'OutsideLetterScreen'),
});

/** Whether a letter on paper or a file is one of the agency, for anyone. */
const verifyLetter = createRoute({
  getParentRoute: () => bare,
  path: '/verify-letter',
  staticData: { title: () => i18n.t('outsideLetters.verify.title') },
  validateSearch: z.lazy(() => z.object({ letter: z.string().min(1).max(200).optional().catch(undefined) })),
  component: laterScreen(() => import('./dispatches/verify-letter/verify-letter-screen.tsx'), 'VerifyLetterScreen'),
});

export const visitorRoutes = bare.addChildren([
  login,
  forgotPassword,
  resetPassword,
  registerAccount,
  firstAdministrator,
  newPassword,
  privacyPolicy,
  outsideLetter,
  verifyLetter,
]);
