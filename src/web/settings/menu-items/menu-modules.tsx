import { useQueryClient } from '@tanstack/react-query';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import settings from '../settings.module.css';
import styles from './menu-items.module.css';
import { menuPath } from './menu-path.ts';

/** The ways to the items of the menu, by the place in which they are shown. */
export function MenuModules() {
  const t = useTranslation();
  const queries = useQueryClient();
  const reply = useCall('getMenuModules', {});
  usePush('settings-changed', () => void invalidate(queries, 'getMenuModules'));
  return (
    <section className={`${settings.group} ${styles.modules}`} aria-labelledby="menu-modules">
      <h2 id="menu-modules">{t('menuItems.modules')}</h2>
      <p className={settings.about}>{t('menuItems.modulesAbout')}</p>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={3} />}
      <ul className={settings.cards}>
        {reply.data?.items.map(({ moduleId, name, items, off }) => (
          <li key={moduleId}>
            <PathLink path={menuPath(moduleId)}>
              <b>{name}</b>
              <span>{t(off === 0 ? 'menuItems.count' : 'menuItems.countOff', { items, off })}</span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
