import { useNavigate, useSearch } from '@tanstack/react-router';

import { addressOf } from '#web/platform/application/base-path.ts';
import { storeSession } from '#web/platform/session/session.ts';

import { SignInScreen } from './sign-in-screen.tsx';

/** Sign-in inside the loaded program. */
export function SignInRoute() {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ from: '/bare/login' });
  return (
    <SignInScreen
      onSignedIn={(session) => {
        storeSession(session);
        void navigate({ href: addressOf(returnTo ?? '/intranet') });
      }}
    />
  );
}
