import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconLock, IconPrinter } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { z } from 'zod';

import { bookFormats } from '#contract/registers/registers.ts';
import { yearBasisOf } from '#domain/registers/book-years.ts';
import { hasCircularSeries } from '#domain/registers/books.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { NumberTools } from '../numbers/number-tools.tsx';
import { bookQuery, bookExportUrl, settledChoice, type BookChoice } from './book-query.ts';
import { BookFilters } from './book-filters.tsx';
import { BookEntries } from './book-entries.tsx';
import { BookSheet } from './book-sheet.tsx';
import type { bookSearch } from './book-search.ts';
import styles from './book.module.css';
import { usePrintedBook } from './use-printed-book.ts';
import { yearLabel } from './year-label.ts';

type LinkedBook = z.output<typeof bookSearch>;

/** ทะเบียน of a unit: each of its books, newest number first; printed and taken out as they are asked for. */
export function BookScreen() {
  const t = useTranslation();
  const lists = useReferenceLists();
  const linked = useSearch({ from: '/main/sarabun/registers' });
  const [changes, setChanges] = useState<Partial<BookChoice>>({});
  const chosen: Partial<BookChoice> = { ...givenOf(linked), ...changes };
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 400);
  const print = usePrintedBook();
  if (!lists) return <Loading />;
  const unit = lists.readableBooks.find((book) => book.unitId === chosen.unitId) ?? lists.readableBooks[0];
  if (!unit) return <EmptyState title={t('registers.noBook')} />;
  const usual = { book: 'receive', year: undefined, month: null, day: null } as const;
  const choice = settledChoice(
    lists.bookYears,
    {
      ...usual,
      ...chosen,
      unitId: unit.unitId,
      isSecret: unit.readsSecret && (chosen.isSecret === true || !unit.readsOpen),
      isCircular: hasCircularSeries(chosen.book ?? 'receive') && chosen.isCircular === true,
    },
    new Date(),
  );
  const yearBasis = yearBasisOf(lists.bookYears, choice, choice.year);
  const kept = lists.books.find((book) => book.unitId === unit.unitId);
  const isRegistrar = choice.isSecret ? unit.readsSecret : kept?.registersNormal === true;
  const asked = bookQuery(choice, search);
  const name = t(`registers.books.${choice.book}`);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {yearBasis === 'fiscal' ? `${name} ${yearLabel(t, yearBasis, choice.year)}` : name}
        </h1>
        <NumberTools
          series={{
            unitId: unit.unitId,
            book: choice.book,
            isSecret: choice.isSecret,
            isCircular: choice.isCircular,
          }}
          isRegistrar={isRegistrar}
          name={name}
        />
        {choice.isSecret && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/sarabun/books/control" search={{ unitId: unit.unitId }} />}
            leftSection={<IconLock size={20} aria-hidden />}
          >
            {t('controlRegister.title')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.begin(asked)}
        >
          {t('registers.bookPrint')}
        </Button>
        {bookFormats.map((format) => (
          <Button
            key={format}
            component="a"
            href={bookExportUrl(asked, format)}
            download
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {t(`registers.bookExports.${format}`)}
          </Button>
        ))}
      </div>
      <div className={styles.filters}>
        <BookFilters
          units={lists.readableBooks}
          unit={unit}
          choice={choice}
          bookYears={lists.bookYears}
          onChange={(more) => setChanges({ ...changes, ...more })}
        />
        <SearchBox
          className={styles.search}
          label={t('registers.bookSearch')}
          placeholder={t('registers.bookSearch')}
          value={text}
          onChange={setText}
        />
      </div>
      <BookEntries asked={asked} name={`${name} ${unit.unitName}`} />
      {print.printed && (
        <BookSheet
          choice={choice}
          yearBasis={yearBasis}
          unitName={unit.unitName}
          {...print.printed}
          onPrinted={print.end}
        />
      )}
    </>
  );
}

/** What a link says of the book; what it leaves out does not stand in the way of what is usual. */
const givenOf = (linked: LinkedBook): Partial<BookChoice> => ({
  ...(linked.book === undefined ? {} : { book: linked.book }),
  ...(linked.unitId === undefined ? {} : { unitId: linked.unitId }),
  ...(linked.year === undefined ? {} : { year: linked.year }),
  ...(linked.isSecret === undefined ? {} : { isSecret: linked.isSecret }),
  ...(linked.isCircular === undefined ? {} : { isCircular: linked.isCircular }),
});
