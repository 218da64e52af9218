import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';

import { yearOf } from '#domain/text/thai-dates.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useWords } from '#web/platform/language/use-words.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { askedBook, bookExportUrl, type BookChoice } from './asked-book.ts';
import { BookFilters } from './book-filters.tsx';
import { BookLines } from './book-lines.tsx';
import { BookSheet } from './book-sheet.tsx';
import styles from './book.module.css';
import { usePrintedBook } from './use-printed-book.ts';

/** ทะเบียน of a unit: each of its books, newest number first; printed and taken out as they are asked for. */
export function BookScreen() {
  const t = useWords();
  const lists = useReferenceLists();
  const [chosen, setChosen] = useState<Partial<BookChoice>>({});
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 400);
  const print = usePrintedBook();
  if (!lists) return <Loading />;
  const unit = lists.books.find((each) => each.unitId === chosen.unitId) ?? lists.books[0];
  if (!unit) return <EmptyState title={t('register.noBook')} />;
  const choice: BookChoice = {
    book: 'receive',
    year: yearOf(new Date()),
    month: null,
    ...chosen,
    unitId: unit.unitId,
    isSecret: unit.highestSecrecy > 1 && (chosen.isSecret === true || !unit.registersNormal),
    isCircular:
      (chosen.book === 'send' || chosen.book === undefined || chosen.book === 'receive') && chosen.isCircular === true,
  };
  const asked = askedBook(choice, search);
  const name = t(`register.books.${choice.book}`);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.begin(asked)}
        >
          {t('register.bookPrint')}
        </Button>
        <Button
          component="a"
          href={bookExportUrl(asked)}
          download
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          {t('register.bookExport')}
        </Button>
      </div>
      <div className={styles.filters}>
        <BookFilters
          units={lists.books}
          unit={unit}
          choice={choice}
          onChange={(changes) => setChosen({ ...chosen, ...changes })}
        />
        <SearchBox
          className={styles.search}
          label={t('register.bookSearch')}
          placeholder={t('register.bookSearch')}
          value={text}
          onChange={setText}
        />
      </div>
      <BookLines asked={asked} name={`${name} ${unit.unitName}`} />
      {print.lines && <BookSheet choice={choice} unitName={unit.unitName} lines={print.lines} onPrinted={print.end} />}
    </>
  );
}
