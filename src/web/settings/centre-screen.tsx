import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { settingsCentres, settingsGroups } from '#domain/settings/settings-centres.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useSettingWords } from '#web/help/use-setting-words.ts';
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
  const items = reply.data?.item ?? [];
  const wanted = search.trim().toLowerCase();
  const all = useSettingWords();
  // In the order of the menu, under the names it has there.
  const found = items.flatMap(({ id, name }) =>
    all.flatMap((setting) =>
      setting.menuId === id && (name.toLowerCase().includes(wanted) || setting.words.includes(wanted))
        ? [{ ...setting, title: name }]
        : [],
    ),
  );
  const isAgency = centre === settingsCentres.agency;
  return (
    <>
      <ScreenHead title={t(isAgency ? 'settings.centres.agency' : 'settings.centres.certificates')}>
        <SearchBox className={styles.find} label={t('settings.find')} value={search} onChange={setSearch} />
      </ScreenHead>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={6} />}
      {reply.data && found.length === 0 && (
        <EmptyState title={search.trim() === '' ? t('settings.none') : t('settings.noneFound', { search })} />
      )}
      {settingsGroups.map((group) => {
        const ofGroup = found.filter((setting) => setting.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={t(`settings.groups.${group}`)}>
            <h2>{t(`settings.groups.${group}`)}</h2>
            <ul className={styles.cards}>
              {ofGroup.map(({ route: place, title, about }) => (
                <li key={place}>
                  <PathLink path={`/settings/${centre}/${place}`}>
                    <b>{title}</b>
                    <span>{about}</span>
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
