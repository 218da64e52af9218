import { createRootRoute, Outlet } from '@tanstack/react-router';

import { ConsentGate } from './privacy/consent-gate.tsx';

export const root = createRootRoute({
  component: () => (
    <ConsentGate>
      <Outlet />
    </ConsentGate>
  ),
});
