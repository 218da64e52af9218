import { Button, SegmentedControl, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './numbers.module.css';
import { ReservationTable } from './reservation-table.tsx';

const take = 50;
const mine = 'mine';

/** เลขที่จองไว้: those of the person, or of the books they are registrar of. */
export function ReservationsScreen() {
  const t = useTranslation();
  const units = useReferenceLists()?.books ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const reservations = usePages(
    'getReservations',
    { unitId: chosen, year: null, before: null, take },
    ({ items }) => pageAfter(items, take, ({ entryId }) => ({ before: entryId })),
    { staleTime: 0 },
  );
  const [first] = units;
  return (
    <>
      <ScreenHead title={t('numbers.reservations')}>
        <Button component={Link} to="/sarabun/registers" variant="default">
          {t('numbers.openBook')}
        </Button>
      </ScreenHead>
      {first && (
        <div className={styles.filters}>
          <SegmentedControl
            aria-label={t('numbers.whose')}
            value={chosen === null ? mine : 'unit'}
            onChange={(value) => setChosen(value === mine ? null : first.unitId)}
            data={[
              { value: mine, label: t('numbers.mine') },
              { value: 'unit', label: t('numbers.ofBook') },
            ]}
          />
          {chosen !== null && units.length > 1 && (
            <Select
              className={styles.unit ?? ''}
              aria-label={t('numbers.unit')}
              data={units.map((unit) => ({ value: String(unit.unitId), label: unit.unitName }))}
              value={String(chosen)}
              onChange={(value) => setChosen(Number(value))}
              searchable
            />
          )}
        </div>
      )}
      <PageList
        pages={reservations}
        skeletonCount={8}
        empty={
          <EmptyState
            title={t('common.nothingYet', { name: t('numbers.reservationsEmpty') })}
            help={t('numbers.reservationsHelp')}
          />
        }
      >
        {(rows) => <ReservationTable key={chosen} rows={rows} />}
      </PageList>
    </>
  );
}
