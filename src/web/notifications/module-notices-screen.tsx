import { useParams } from '@tanstack/react-router';

import { AllNoticesScreen } from './all-notices-screen.tsx';

export function ModuleNoticesScreen() {
  const { module } = useParams({ from: '/main/notification-all/$module' });
  return <AllNoticesScreen key={module} module={module.toUpperCase()} />;
}
