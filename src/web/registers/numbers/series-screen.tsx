import { Button, Select } from '@mantine/core';
import { IconPrinter, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { bookYearAt, yearBasisOf, type BookYears } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { printPage } from '#web/components/print-page.ts';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { Loading } from '#web/components/loading.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { offeredYears } from '../book/book-query.ts';
import { yearShown, yearLabel } from '../book/year-label.ts';
import styles from './numbers.module.css';
import { SeriesProofView } from './series-proof-view.tsx';
import { SetNextDialog } from './set-next-dialog.tsx';

/** ตรวจความครบถ้วนของเลข: the completeness check of all number series of a unit in a year, as of now. */
export function SeriesScreen() {
  const t = useTranslation();
  const lists = useReferenceLists();
  const [chosen, setChosen] = useState<number | null>(null);
  const [chosenYear, setYear] = useState<number | null>(null);
  const [isSetting, setSetting] = useState(false);
  const unitId = chosen ?? lists?.books[0]?.unitId ?? lists?.units[0]?.unitId ?? null;
  const bookYears = lists?.bookYears ?? [];
  const openBooks = books.map((book) => ({ unitId: unitId ?? 0, book, isSecret: false }));
  const presentYears = openBooks.map((book) => bookYearAt(bookYears, book, new Date()));
  // Books of one unit may use different year bases; the ending year is the default until all have moved on.
  const year = chosenYear ?? Math.min(...presentYears);
  const isFiscal = openBooks.every((book) => yearBasisOf(bookYears, book, year) === 'fiscal');
  const proof = useQuery({
    ...callQuery('getNumberSeries', { unitId: unitId ?? 0, year }),
    enabled: unitId !== null,
    staleTime: 0,
  });
  if (!lists || unitId === null) return <Loading />;
  const { maySetNext = false, maySetNextSecret = false, years = [] } = proof.data?.item ?? {};
  const units =
    maySetNext || lists.books.length === 0
      ? lists.units.map(({ unitId: id, name }) => ({ value: String(id), label: name }))
      : lists.books.map(({ unitId: id, unitName }) => ({ value: String(id), label: unitName }));
  const unitName = units.find((unit) => unit.value === String(unitId))?.label ?? '';
  return (
    <>
      <ScreenHead title={`${t('numbers.series')} ${unitName} ${yearLabel(t, isFiscal ? 'fiscal' : 'calendar', year)}`}>
        {(maySetNext || maySetNextSecret) && (
          <Button variant="default" onClick={() => setSetting(true)}>
            {t('numbers.setNext')}
          </Button>
        )}
        {maySetNext && (
          <Button component={Link} to="/sarabun/books/opening-numbers" variant="default">
            {t('numbers.opening')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => printPage(document.querySelector('main'))}
        >
          {t('numbers.print')}
        </Button>
        <Button component={Link} to="/sarabun/registers" variant="default">
          {t('numbers.openBook')}
        </Button>
      </ScreenHead>
      <div className={styles.filters}>
        <Select
          className={styles.unit ?? ''}
          aria-label={t('numbers.unit')}
          data={units}
          value={String(unitId)}
          onChange={(value) => setChosen(Number(value))}
          searchable
        />
        <Select
          className={styles.year ?? ''}
          aria-label={t('numbers.year')}
          data={offeredYears(years, ...presentYears, year).map((year) => ({
            value: String(year),
            label: yearShown(year),
          }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
        />
      </div>
      {proof.isError && <LoadFailed error={proof.error} onRetry={() => void proof.refetch()} />}
      {proof.isPending && <SkeletonRows count={6} />}
      {proof.data && (
        <Proof
          item={proof.data.item}
          unitId={unitId}
          year={year}
          bookYears={bookYears}
          hasBook={lists.books.some((book) => book.unitId === unitId)}
        />
      )}
      {isSetting && (
        <SetNextDialog
          unitId={unitId}
          unitName={unitName}
          mayOpen={maySetNext}
          maySecret={maySetNextSecret}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}

interface ProofProps {
  readonly item: CallReply<'getNumberSeries'>['item'];
  readonly unitId: number;
  readonly year: number;
  readonly bookYears: readonly BookYears[];
  readonly hasBook: boolean;
}

function Proof({ item, bookYears, ...of }: ProofProps) {
  const t = useTranslation();
  const { log, series, checkedAt, maySetNext, maySetNextSecret } = item;
  if (series.length === 0)
    return (
      <EmptyState
        title={t('common.nothingYet', { name: t('numbers.seriesEmpty') })}
        help={t('numbers.seriesEmptyHelp')}
      />
    );
  return (
    <>
      <p className={styles.note} data-broken={!log.isWhole || undefined} role={log.isWhole ? undefined : 'alert'}>
        {log.isWhole ? <IconShieldCheck size={20} aria-hidden /> : <IconShieldX size={20} aria-hidden />}
        <span>{log.isWhole ? t('numbers.logWhole', { count: inOwnDigits(log.checked) }) : t('numbers.logBroken')}</span>
      </p>
      <div className={styles.card}>
        {series.map((item) => (
          <SeriesProofView
            key={`${item.book} ${item.isSecret} ${item.isCircular}`}
            {...of}
            proof={item}
            mayUnset={item.isSecret ? maySetNextSecret : maySetNext}
            yearBasis={yearBasisOf(bookYears, { ...item, unitId: of.unitId }, of.year)}
            checkedAt={formatMoment(checkedAt)}
          />
        ))}
      </div>
    </>
  );
}
