import { Link, Outlet } from '@tanstack/react-router';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import { BareLayout } from './bare-layout.tsx';

/** The layout of public pages. */
export function VisitorLayout() {
  const t = useTranslation();
  const isSignedIn = useSession() !== null;
  return (
    <BareLayout links={isSignedIn && <Link to="/manual">{t('common.manuals')}</Link>}>
      <Outlet />
    </BareLayout>
  );
}
