import { Suspense, useEffect } from 'react';

import { IdleGuard } from './accounts/idle-guard.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { useSession } from './platform/session/session.ts';
import { Toasts } from './toasts.tsx';
import { later } from './platform/later.ts';

const SavedLists = later(async () => (await import('./offline/saved-lists.tsx')).SavedLists);

/** Components without a screen of their own, loaded after the first render. */
export function Background() {
  const isSignedIn = useSession() !== null;
  useEffect(registerServiceWorker, []);
  return (
    <>
      <Toasts />
      <IdleGuard />
      <Suspense fallback={null}>{isSignedIn && <SavedLists />}</Suspense>
    </>
  );
}
