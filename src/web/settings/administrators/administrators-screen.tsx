import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconHistory, IconPlus, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';

import { administratorOrders, type Administrator } from '#contract/duties.ts';
import { Badge } from '#web/components/badge.tsx';
import { NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import { AddAdministrator } from './add-administrator.tsx';
import { AdministratorHistory } from './administrator-history.tsx';
import { TakeRight } from './take-right.tsx';

/** Who may do everything, and the way to give and take that right. */
export function AdministratorsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<(typeof administratorOrders)[number]>>({});
  const [opened, setOpened] = useState<'add' | 'history' | Administrator>();
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getAdministrators',
    { search: query, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'sortBy', 'isDescending'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getAdministrators', 'getAdministratorChanges'));
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  const close = () => setOpened(undefined);
  return (
    <>
      <ScreenHead title={t('settings.screens.administrators.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="administrators" />
        <SheetImport sheet="administrators" mayManage={mayManage} />
        {mayManage && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('add')}>
            {t('duties.administrators.add')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.administrators.about')}</p>
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('care.search')} value={search} onChange={setSearch} />
        <SortRows
          fields={administratorOrders.map((value) => ({ value, label: t(`settings.sheets.columns.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList pages={pages} skeletonCount={4} empty={<NoMatch term={query} />}>
        {(rows: readonly Administrator[]) => (
          <ol className={settings.list} aria-label={t('settings.screens.administrators.title')}>
            {rows.map((row) => (
              <AdministratorRow key={row.personId} row={row} mayManage={mayManage} onTake={() => setOpened(row)} />
            ))}
          </ol>
        )}
      </PageList>
      {opened === 'add' && <AddAdministrator onClose={close} />}
      {opened === 'history' && <AdministratorHistory onClose={close} />}
      {typeof opened === 'object' && <TakeRight administrator={opened} onClose={close} />}
    </>
  );
}

interface AdministratorRowProps {
  readonly row: Administrator;
  readonly mayManage: boolean;
  readonly onTake: () => void;
}

function AdministratorRow({ row, mayManage, onTake }: AdministratorRowProps) {
  const t = useTranslation();
  const take = t('duties.administrators.take', { name: row.name });
  return (
    <li>
      <div className={settings.row}>
        <b>
          {row.name}
          {!row.hasSecondFactor && <Badge tone="warn">{t('duties.administrators.noSecondFactor')}</Badge>}
          {row.isSuspended && <Badge tone="danger">{t('duties.administrators.suspended')}</Badge>}
        </b>
        <span>{[row.username, row.unitName].join(' · ')}</span>
        <span>
          {[
            ...(row.hasSecondFactor ? [t('duties.administrators.secondFactor')] : []),
            row.lastSignInAt === null
              ? t('duties.neverSignedIn')
              : t('duties.lastSignIn', { at: formatMoment(row.lastSignInAt) }),
          ].join(' · ')}
        </span>
        {row.isLast && <span>{t('duties.administrators.last')}</span>}
      </div>
      {mayManage && !row.isLast && (
        <ActionIcon variant="default" aria-label={take} title={take} onClick={onTake}>
          <IconUserMinus size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
