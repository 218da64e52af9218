import { createRootRoute, Outlet } from '@tanstack/react-router';

import { ConsentGate } from './accounts/privacy-consent/consent-gate.tsx';

export const root = createRootRoute({
  component: () => (
    <ConsentGate>
      <Outlet />
    </ConsentGate>
  ),
});
