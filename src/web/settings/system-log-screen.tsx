import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { carePage, systemLogExportPath, type SystemEventView } from '#contract/care.ts';
import { systemLogGroups, type SystemLogGroup } from '#domain/care/system-log.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ExportMenu } from './export-menu.tsx';
import { LogProof } from './log-proof.tsx';
import { LoggedEvent } from './logged-event.tsx';
import { PeriodInput, type Period } from './period-input.tsx';
import { searchPauseMs } from './search-pause.ts';
import styles from './settings.module.css';

interface Chosen extends Period {
  readonly group?: SystemLogGroup | undefined;
}

/** Who did what besides letters, and when. */
export function SystemLogScreen() {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Chosen>({});
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const filter = { ...chosen, search: query };
  const pages = usePages(
    'getSystemLog',
    filter,
    ({ items }) => pageAfter(items, carePage, ({ id }) => ({ before: id })),
    { staleTime: 0, refinedBy: ['search'] },
  );
  const groups = [
    { value: 'all', label: t('care.groups.all') },
    ...systemLogGroups.map((group) => ({ value: group, label: t(`care.groups.${group}`) })),
  ];
  return (
    <>
      <ScreenHead title={t('settings.screens.systemLog.title')}>
        <ExportMenu path={systemLogExportPath} query={filter} />
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.systemLog.about')}</p>
      <LogProof />
      <div className={styles.filters}>
        <SearchBox className={styles.find} label={t('care.searchPerson')} value={search} onChange={setSearch} />
        <Select
          label={t('care.group')}
          data={groups}
          value={chosen.group ?? 'all'}
          allowDeselect={false}
          onChange={(value) => setChosen({ ...chosen, group: systemLogGroups.find((group) => group === value) })}
        />
        <PeriodInput period={chosen} onChange={(period) => setChosen({ ...chosen, ...period })} />
      </div>
      <PageList pages={pages} skeletonCount={8} empty={<EmptyState title={t('care.nothingLogged')} />}>
        {(events: readonly SystemEventView[]) => (
          <ol className={styles.list} aria-label={t('settings.screens.systemLog.title')}>
            {events.map((event) => (
              <li key={event.id}>
                <LoggedEvent event={event} />
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </>
  );
}
