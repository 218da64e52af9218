import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { z } from 'zod';

import { yearBasisOf } from '#domain/registers/book-years.ts';
import { hasCircularSeries } from '#domain/registers/books.ts';
import { Loading } from '#web/components/loading.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { NoRegister } from '../no-register.tsx';
import { NumberTools } from '../numbers/number-tools.tsx';
import { ExportButtons } from '../printing/export-buttons.tsx';
import { OutputButtons } from '../printing/output-buttons.tsx';
import { usePrintout } from '../printing/use-printout.ts';
import { bookName } from './book-name.ts';
import { bookQuery, bookExportUrl, settledChoice, type BookChoice } from './book-query.ts';
import { BookFilters } from './book-filters.tsx';
import { BookEntries } from './book-entries.tsx';
import { BookSheet, readWholeBook } from './book-sheet.tsx';
import type { bookSearch } from './book-search.ts';
import styles from './book.module.css';
import { yearLabel } from './year-label.ts';

type LinkedBook = z.output<typeof bookSearch>;

const bookSearchDelayMs = 400;

/** ทะเบียน of a unit, newest number first; printed and exported as filtered. */
export function BookScreen() {
  const t = useTranslation();
  const lists = useReferenceLists();
  const linked = useSearch({ from: '/main/sarabun/registers' });
  const [changes, setChanges] = useState<Partial<BookChoice>>({});
  const chosen: Partial<BookChoice> = { ...choiceOf(linked), ...changes };
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), bookSearchDelayMs);
  const print = usePrintout(readWholeBook);
  if (!lists) return <Loading />;
  const unit = lists.readableBooks.find((book) => book.unitId === chosen.unitId) ?? lists.readableBooks[0];
  if (!unit) return <NoRegister heading={t('registers.bookTitle')} reason={t('registers.noReadableBook')} />;
  const defaults = { book: 'receive', year: undefined, month: null, day: null } as const;
  const choice = settledChoice(
    lists.bookYears,
    {
      ...defaults,
      ...chosen,
      unitId: unit.unitId,
      isSecret: unit.readsSecret && (chosen.isSecret === true || !unit.readsOpen),
      isCircular: hasCircularSeries(chosen.book ?? 'receive') && chosen.isCircular === true,
    },
    new Date(),
  );
  const yearBasis = yearBasisOf(lists.bookYears, choice, choice.year);
  const ownBook = lists.books.find((book) => book.unitId === unit.unitId);
  const isRegistrar = choice.isSecret ? unit.readsSecret : ownBook?.registersNormal === true;
  const query = bookQuery(choice, search);
  const name = bookName(t, choice);
  return (
    <>
      <ScreenHead title={yearBasis === 'fiscal' ? `${name} ${yearLabel(t, yearBasis, choice.year)}` : name}>
        <NumberTools
          series={{
            unitId: unit.unitId,
            book: choice.book,
            isSecret: choice.isSecret,
            isCircular: choice.isCircular,
          }}
          isRegistrar={isRegistrar}
          name={name}
          unitName={unit.unitName}
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
        <OutputButtons
          printLabel={t('registers.bookPrint')}
          isPrinting={print.isPending}
          onPrint={() => print.begin(query)}
        >
          <ExportButtons exportUrl={(format) => bookExportUrl(query, format)} />
        </OutputButtons>
      </ScreenHead>
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
      <BookEntries query={query} name={`${name} ${unit.unitName}`} />
      {print.content && (
        <BookSheet
          choice={choice}
          yearBasis={yearBasis}
          unitName={unit.unitName}
          search={search}
          {...print.content}
          onPrinted={print.end}
        />
      )}
    </>
  );
}

/** Parameters missing from the link use their defaults. */
const choiceOf = (linked: LinkedBook): Partial<BookChoice> => ({
  ...(linked.book === undefined ? {} : { book: linked.book }),
  ...(linked.unitId === undefined ? {} : { unitId: linked.unitId }),
  ...(linked.year === undefined ? {} : { year: linked.year }),
  ...(linked.isSecret === undefined ? {} : { isSecret: linked.isSecret }),
  ...(linked.isCircular === undefined ? {} : { isCircular: linked.isCircular }),
});
