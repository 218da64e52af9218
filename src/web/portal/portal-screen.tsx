import { LoadFailed, EmptyState } from '#web/components/data-states.tsx';
import { MenuGrid } from '#web/layouts/menu/menu-grid.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './portal-screen.module.css';

export function PortalScreen() {
  const t = useTranslation();
  const reply = useCall('getModules', {});
  const items = reply.data?.items;
  return (
    <>
      <h1 className={styles.title}>{t('portal.title')}</h1>
      {reply.isError && !items ? (
        <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
      ) : items?.length === 0 ? (
        <EmptyState title={t('common.nothingYet', { name: t('portal.noSystems') })} />
      ) : (
        <MenuGrid items={items} label={t('portal.title')} />
      )}
    </>
  );
}
