import { useParams } from '@tanstack/react-router';

import { AllNoticesScreen } from './all-notices-screen.tsx';

/** The notices of the module in the address. */
export function ModuleNoticesScreen() {
  const { module } = useParams({ from: '/main/notification-all/$module' });
  return <AllNoticesScreen key={module} module={module.toUpperCase()} />;
}
