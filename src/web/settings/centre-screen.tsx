import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { settingLists, settingListNames } from '#domain/settings/setting-lists.ts';
import { settingsCentres, settingsGroups } from '#domain/settings/settings-centres.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './settings.module.css';

const route = getRouteApi('/main/settings/$centre');

/** The settings that the person may query, in groups; the menu decides which. */
export function CentreScreen() {
  const t = useTranslation();
  const { centre } = route.useParams();
  const [search, setSearch] = useState('');
  const reply = useCall('getHeaderMenu', { parentId: centre, level: 1, queryOnly: 1 });
  const permitted = new Set(reply.data?.item.map(({ id }) => id));
  const isFound = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase());
  const found = settingListNames.filter(
    (list) =>
      permitted.has(settingLists[list].menuId) &&
      (isFound(t(`settings.lists.${list}.title`)) || isFound(t(`settings.lists.${list}.about`))),
  );
  const isAgency = centre === settingsCentres.agency;
  return (
    <>
      <ScreenHead title={t(isAgency ? 'settings.centres.agency' : 'settings.centres.certificates')}>
        <SearchBox className={styles.find} label={t('settings.find')} value={search} onChange={setSearch} />
      </ScreenHead>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={6} />}
      {reply.data && found.length === 0 && <EmptyState title={t('settings.noneFound', { search })} />}
      {settingsGroups.map((group) => {
        const ofGroup = found.filter((list) => settingLists[list].group === group);
        if (ofGroup.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={t(`settings.groups.${group}`)}>
            <h2>{t(`settings.groups.${group}`)}</h2>
            <ul className={styles.cards}>
              {ofGroup.map((list) => (
                <li key={list}>
                  <PathLink path={`/settings/${centre}/${settingLists[list].route}`}>
                    <b>{t(`settings.lists.${list}.title`)}</b>
                    <span>{t(`settings.lists.${list}.about`)}</span>
                  </PathLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
