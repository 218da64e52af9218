import { Suspense, useEffect } from 'react';

import { IdleGuard } from './accounts/idle-guard.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { useSession } from './platform/session/session.ts';
import { Toasts } from './toasts.tsx';
import { later } from './platform/later.ts';

const SavedLists = later(async () => (await import('./offline/saved-lists.tsx')).SavedLists);

/** What goes on beside the screens; it comes once they are drawn. */
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
