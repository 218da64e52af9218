import { createRootRoute, Outlet } from '@tanstack/react-router';

import { RequireConsent } from './accounts/privacy-consent/require-consent.tsx';

export const root = createRootRoute({
  component: () => (
    <RequireConsent>
      <Outlet />
    </RequireConsent>
  ),
});
