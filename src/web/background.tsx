import { useEffect } from 'react';

import { IdleGuard } from './accounts/idle-guard.tsx';
import { keepLastLists } from './offline/last-lists.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { Toasts } from './toasts.tsx';

/** What goes on beside the screens; it comes once they are drawn. */
export function Background() {
  useEffect(() => {
    keepLastLists();
    registerServiceWorker();
  }, []);
  return (
    <>
      <Toasts />
      <IdleGuard />
    </>
  );
}
