import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { privacyCheckDelayMs } from '#domain/accounts/privacy-notice.ts';
import { Loading } from '#web/components/loading.tsx';
import { isOfSession } from '#web/platform/navigation/guards.ts';
import { useSession } from '#web/platform/session/session.ts';
import { later } from '#web/platform/later.ts';

const ConsentDialog = later(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Shows no screens before the person agrees to the privacy notice, because the server refuses their calls. */
export function RequireConsent({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const needsSession = useRouterState({
    select: ({ matches }) => matches.some(({ context }) => isOfSession(context)),
  });
  const isHeld = needsSession && session?.user.information.agreedToPrivacy === false;
  return isHeld ? <ConsentQuestion /> : children;
}

/** Appears about two seconds after loading. */
function ConsentQuestion() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), privacyCheckDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={<Loading />}>{isShown ? <ConsentDialog /> : <Loading />}</Suspense>;
}
