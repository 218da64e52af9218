import { useNavigate, useSearch } from '@tanstack/react-router';

import { storeSession } from '#web/platform/session/session.ts';

import { SignInScreen } from './sign-in-screen.tsx';

/** Signing in again, within the program. */
export function SignInRoute() {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ from: '/bare/login' });
  return (
    <SignInScreen
      onSignedIn={(session) => {
        storeSession(session);
        void navigate({ href: returnTo ?? '/intranet' });
      }}
    />
  );
}
