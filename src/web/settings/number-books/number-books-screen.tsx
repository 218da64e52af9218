import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChecklist, IconEdit, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { numberBookOrders, numberBookStates, type NumberBook } from '#contract/registers/number-books.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { yearLabel } from '#web/registers/book/year-label.ts';
import { OpeningForm } from '#web/registers/numbers/opening-form.tsx';
import { SetNextDialog } from '#web/registers/numbers/set-next-dialog.tsx';

import { searchPauseMs } from '../search-pause.ts';
import settings from '../settings.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import { NumberBooksHistory } from './number-books-history.tsx';
import { useSeriesName } from './use-series-name.ts';

type Which = (typeof numberBookStates)[number];

/** Where the open registers of every unit go on, and the way to set that. */
export function NumberBooksScreen() {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const [sorting, setSorting] = useState<Sorting<(typeof numberBookOrders)[number]>>({});
  const [edited, setEdited] = useState<NumberBook>();
  const [showsHistory, setShowsHistory] = useState(false);
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getNumberBooks',
    { search: query, which, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'which', 'sortBy', 'isDescending'] },
  );
  const maySet = pages.data?.pages[0]?.maySet;
  return (
    <>
      <ScreenHead title={t('settings.screens.numberBooks.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        {maySet && (
          <Button
            component={Link}
            to="/sarabun/books/series"
            variant="default"
            leftSection={<IconChecklist size={18} aria-hidden />}
          >
            {t('numbers.series')}
          </Button>
        )}
        <SheetExport sheet="numberBooks" />
        <SheetImport sheet="numberBooks" mayManage={maySet ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.numberBooks.about')}</p>
      <p className={settings.about}>{t('numbers.booksOfSecrets')}</p>
      {maySet === false && <p className={settings.about}>{t('numbers.booksReadOnly')}</p>}
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('numbers.findUnit')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('numbers.whichBooks')}
          value={which}
          onChange={(value) => setWhich(numberBookStates.find((state) => state === value) ?? 'all')}
          data={numberBookStates.map((value) => ({ value, label: t(`numbers.bookStates.${value}`) }))}
        />
        <SortRows
          fields={numberBookOrders.map((value) => ({ value, label: t(`numbers.bookOrders.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={8}
        empty={query === '' ? <EmptyState title={t('settings.nothingOfFilter')} /> : <NoMatch term={query} />}
      >
        {(rows: readonly NumberBook[]) => (
          <ol className={settings.list} aria-label={t('numbers.books')}>
            {rows.map((row) => (
              <SeriesRow
                key={`${row.unitId} ${row.book} ${row.isCircular}`}
                row={row}
                onEdit={maySet ? () => setEdited(row) : undefined}
              />
            ))}
          </ol>
        )}
      </PageList>
      {edited && <NumberDialog row={edited} onClose={() => setEdited(undefined)} />}
      {showsHistory && <NumberBooksHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface SeriesRowProps {
  readonly row: NumberBook;
  readonly onEdit: (() => void) | undefined;
}

const figures = (number: number) => inOwnDigits(number.toLocaleString('en'));

function SeriesRow({ row, onEdit }: SeriesRowProps) {
  const t = useTranslation();
  const book = useSeriesName()(row);
  const { unitName: unit, last, next, isSet } = row;
  const label = last === 0 ? t('numbers.openingOf', { unit }) : t('numbers.setNextOf', { book, unit });
  const numbers = { year: yearLabel(t, 'calendar', row.year), last: figures(last), next: figures(next) };
  return (
    <li>
      <div className={settings.row}>
        <b>
          {unit} · {book}
          {isSet && <Badge tone="plain">{t('numbers.nextIsSet')}</Badge>}
        </b>
        <span>{t(last === 0 ? 'numbers.firstComing' : 'numbers.lastAndNext', numbers)}</span>
      </div>
      {onEdit && (
        <ActionIcon variant="default" aria-label={`${label} · ${book}`} title={label} onClick={onEdit}>
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface NumberDialogProps {
  readonly row: NumberBook;
  readonly onClose: () => void;
}

/** Before the first number of the year its opening number is set with those of the unit, afterwards only a higher next one. */
function NumberDialog({ row: { unitId, unitName, book, isCircular, last }, onClose }: NumberDialogProps) {
  if (last === 0) return <OpeningDialog unitId={unitId} unitName={unitName} onClose={onClose} />;
  return (
    <SetNextDialog
      unitId={unitId}
      unitName={unitName}
      series={{ book, isCircular }}
      mayOpen
      maySecret={false}
      onClose={onClose}
    />
  );
}

interface OpeningDialogProps {
  readonly unitId: number;
  readonly unitName: string;
  readonly onClose: () => void;
}

function OpeningDialog({ unitId, unitName, onClose }: OpeningDialogProps) {
  const t = useTranslation();
  const reply = useCall('getOpeningNumbers', { unitId }, { staleTime: 0 });
  const item = reply.data?.item;
  return (
    <Dialog title={t('numbers.openingOf', { unit: unitName })} size={760} onClose={onClose}>
      <p className={settings.about}>{t('numbers.openingHelp')}</p>
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={6} />}
      {item && <OpeningForm key={JSON.stringify(item)} item={item} onSaved={onClose} />}
    </Dialog>
  );
}
