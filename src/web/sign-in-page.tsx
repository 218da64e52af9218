import { startTransition, useEffect } from 'react';
import type { Root } from 'react-dom/client';

import { returnAddress } from './accounts/sign-in/return-address.ts';
import { SignInScreen } from './accounts/sign-in/sign-in-screen.tsx';
import { Kit } from './kit.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { fetchDeskCalls } from './platform/api/call-api.ts';
import { addressOf } from './platform/application/base-path.ts';
import { i18n } from './platform/language/i18n.ts';
import { useLocale } from './platform/language/use-translation.ts';
import { currentSession, storeSession, onSessionChange } from './platform/session/session.ts';
import { whenIdle } from './platform/when-idle.ts';
import { showTitle } from './window-title.ts';

const fetchProgram = () => import('./program.tsx');

/** The sign-in page is rendered before the program, which loads while the person types. */
export function openSignIn(screen: Root): void {
  const enter = async () => {
    const { openProgram } = await fetchProgram();
    history.replaceState(null, '', addressOf(returnAddress(location.search) ?? '/intranet'));
    openProgram(screen);
  };
  // The session may begin here or in another tab.
  const stopFollowing = onSessionChange(() => {
    if (!currentSession()) return;
    stopFollowing();
    void enter();
  });
  startTransition(() => screen.render(<SignInPage />));
  void whenIdle()
    .then(() => Promise.all([fetchDeskCalls(), fetchProgram()]))
    .catch(() => undefined);
}

/** A change of language renders everything again. */
function SignInPage() {
  const locale = useLocale();
  useEffect(() => showTitle(i18n.t('signIn.submit')), [locale]);
  return (
    <Kit>
      <BareLayout key={locale}>
        <SignInScreen onSignedIn={storeSession} />
      </BareLayout>
    </Kit>
  );
}
