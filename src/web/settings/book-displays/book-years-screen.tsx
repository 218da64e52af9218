import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconCalendarCog, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';

import type { UnitYears } from '#contract/registers/book-years.ts';
import { yearOfBook } from '#domain/registers/book-years.ts';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';
import { YearsDialog } from '#web/registers/numbers/years-dialog.tsx';

import { searchPauseMs } from '../search-pause.ts';
import settings from '../settings.module.css';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import { AllYearsDialog } from './all-years-dialog.tsx';
import type { DisplayedBook } from './book-paths.ts';
import { PartHead } from './part-of-book.tsx';
import { useBookName } from './use-book-displays.ts';
import { useYearName, yearInFigures } from './use-year-name.ts';

/** How the register of each unit counts its years; only administrators set it, because it decides which numbers are used. */
export function BookYearsScreen({ of }: { readonly of: DisplayedBook }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const bookName = useBookName()(of);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<'unit'>>({});
  const [edited, setEdited] = useState<UnitYears>();
  const [setsAll, setSetsAll] = useState(false);
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getBookYears',
    { book: of.book, search: query, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'sortBy', 'isDescending'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getBookYears'));
  return (
    <>
      <PartHead of={of} part="years" />
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('bookDisplays.findUnit')} value={search} onChange={setSearch} />
        <SortRows
          fields={[{ value: 'unit', label: t('bookDisplays.unitName') }]}
          sorting={sorting}
          onChange={setSorting}
        />
        <Button leftSection={<IconCalendarCog size={18} aria-hidden />} onClick={() => setSetsAll(true)}>
          {t('bookDisplays.setAllYears')}
        </Button>
      </div>
      <PageList
        pages={pages}
        skeletonCount={6}
        empty={query === '' ? <EmptyState title={t('settings.nothingOfFilter')} /> : <NoMatch term={query} />}
      >
        {(units: readonly UnitYears[]) => (
          <ul className={settings.list} aria-label={t('bookDisplays.yearsOf', { name: bookName })}>
            {units.map((unit) => (
              <UnitRow key={unit.unitId} unit={unit} onEdit={() => setEdited(unit)} />
            ))}
          </ul>
        )}
      </PageList>
      {edited && (
        <YearsDialog
          of={{ ...of, unitId: edited.unitId }}
          unitName={`${bookName} · ${edited.unitName}`}
          onClose={() => setEdited(undefined)}
        />
      )}
      {setsAll && (
        <AllYearsDialog
          book={of.book}
          bookName={bookName}
          year={yearOfBook(new Date(), 'calendar')}
          onClose={() => setSetsAll(false)}
        />
      )}
    </>
  );
}

interface UnitRowProps {
  readonly unit: UnitYears;
  readonly onEdit: () => void;
}

function UnitRow({ unit: { unitName, year, yearBasis, coming }, onEdit }: UnitRowProps) {
  const t = useTranslation();
  const yearName = useYearName();
  const label = t('bookDisplays.setYears', { name: unitName });
  return (
    <li>
      <div className={settings.row}>
        <b>{unitName}</b>
        <span>{t('bookDisplays.now', { basis: t(`bookDisplays.bases.${yearBasis}`), year: yearInFigures(year) })}</span>
        {coming.map((years) => (
          <span key={years.fromYear}>{yearName(years)}</span>
        ))}
      </div>
      <ActionIcon variant="default" aria-label={label} title={label} onClick={onEdit}>
        <IconEdit size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
