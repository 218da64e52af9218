import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { granteeOrders } from '#contract/permissions/permissions.ts';
import { NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import { RightsImport } from './rights-import.tsx';
import settings from '../settings.module.css';
import { useGranteeName } from '../use-grantee-name.ts';
import { permissionsPath } from './permissions-path.ts';

/** The kinds of users besides groups: each leads to what it may do. */
export function RoleTypesScreen() {
  const t = useTranslation();
  const nameOf = useGranteeName();
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<(typeof granteeOrders)[number]>>({});
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getGrantees',
    { search: query, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'sortBy', 'isDescending'] },
  );
  return (
    <>
      <ScreenHead title={t('settings.screens.roleTypes.title')}>
        <SheetExport sheet="roleTypes" />
        <RightsImport
          sheet="roleTypes"
          label={t('settings.import')}
          pastLabel={t('settings.undo.imports')}
          mayManage={pages.data?.pages[0]?.mayManage ?? false}
        />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.roleTypes.about')}</p>
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('settings.findHere')} value={search} onChange={setSearch} />
        <SortRows
          fields={granteeOrders.map((value) => ({ value, label: t(`permissions.orders.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList pages={pages} skeletonCount={5} hasCard={false} empty={<NoMatch term={query} />}>
        {(grantees: readonly CallReply<'getGrantees'>['items'][number][]) => (
          <ul className={settings.cards} aria-label={t('settings.screens.roleTypes.title')}>
            {grantees.map(({ grantee, name, persons, rights }) => (
              <li key={grantee}>
                <PathLink path={permissionsPath(settingScreens.roleTypes.route, grantee)}>
                  <b>{nameOf(grantee, name)}</b>
                  <span>{t('permissions.granteeCounts', { persons, rights })}</span>
                </PathLink>
              </li>
            ))}
          </ul>
        )}
      </PageList>
    </>
  );
}
