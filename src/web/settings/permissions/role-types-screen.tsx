import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SheetExport } from '../sheet-export.tsx';
import { RightsImport } from './rights-import.tsx';
import settings from '../settings.module.css';
import { useGranteeName } from '../use-grantee-name.ts';
import { permissionsPath } from './permissions-path.ts';

/** The kinds of users besides groups: each leads to what it may do. */
export function RoleTypesScreen() {
  const t = useTranslation();
  const nameOf = useGranteeName();
  const reply = useCall('getGrantees', {}, { staleTime: 0 });
  return (
    <>
      <ScreenHead title={t('settings.screens.roleTypes.title')}>
        <SheetExport sheet="roleTypes" />
        {reply.data?.mayManage && <RightsImport sheet="roleTypes" label={t('settings.import')} />}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.roleTypes.about')}</p>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={5} />}
      {reply.data && (
        <ul className={settings.cards} aria-label={t('settings.screens.roleTypes.title')}>
          {reply.data.items.map(({ grantee, name, persons, rights }) => (
            <li key={grantee}>
              <PathLink path={permissionsPath(settingScreens.roleTypes.route, grantee)}>
                <b>{nameOf(grantee, name)}</b>
                <span>{t('permissions.granteeCounts', { persons, rights })}</span>
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
