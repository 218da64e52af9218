import { Select } from '@mantine/core';
import { useState } from 'react';

import { LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SheetExport } from '../sheet-export.tsx';
import { RightsImport } from './rights-import.tsx';
import settings from '../settings.module.css';
import { useGranteeName } from '../use-grantee-name.ts';
import { permissionsPath } from './permissions-path.ts';

interface Sorted {
  readonly shown: string;
  readonly persons: number;
  readonly rights: number;
}

const orders = ['agency', 'name', 'persons', 'rights'] as const;
const inOrder: Readonly<Record<(typeof orders)[number], (a: Sorted, b: Sorted) => number>> = {
  agency: () => 0,
  name: (a, b) => a.shown.localeCompare(b.shown, 'th'),
  persons: (a, b) => b.persons - a.persons,
  rights: (a, b) => b.rights - a.rights,
};

/** The kinds of users besides groups: each leads to what it may do. */
export function RoleTypesScreen() {
  const t = useTranslation();
  const nameOf = useGranteeName();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number]>('agency');
  const reply = useCall('getGrantees', {}, { staleTime: 0 });
  const named = reply.data?.items.map((item) => ({ ...item, shown: nameOf(item.grantee, item.name) })) ?? [];
  const found = named.filter(({ shown }) => shown.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <ScreenHead title={t('settings.screens.roleTypes.title')}>
        <SearchBox className={settings.find} label={t('settings.findHere')} value={search} onChange={setSearch} />
        <SheetExport sheet="roleTypes" />
        {reply.data?.mayManage && <RightsImport sheet="roleTypes" label={t('settings.import')} />}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.roleTypes.about')}</p>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={5} />}
      {reply.data && (
        <div className={settings.filters}>
          <Select
            label={t('settings.sortBy')}
            data={orders.map((value) => ({ value, label: t(`permissions.orders.${value}`) }))}
            value={order}
            allowDeselect={false}
            onChange={(value) => setOrder(orders.find((known) => known === value) ?? 'agency')}
          />
        </div>
      )}
      {reply.data && found.length === 0 && <NoMatch term={search} />}
      {found.length > 0 && (
        <ul className={settings.cards} aria-label={t('settings.screens.roleTypes.title')}>
          {found.toSorted(inOrder[order]).map(({ grantee, shown, persons, rights }) => (
            <li key={grantee}>
              <PathLink path={permissionsPath(settingScreens.roleTypes.route, grantee)}>
                <b>{shown}</b>
                <span>{t('permissions.granteeCounts', { persons, rights })}</span>
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
