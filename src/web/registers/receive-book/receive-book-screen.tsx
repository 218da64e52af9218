import { Select, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { buddhistOffset, yearOf } from '#domain/text/thai-dates.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { BookLines } from './book-lines.tsx';
import styles from './receive-book.module.css';

const shownYears = 5;

/** ทะเบียนหนังสือรับ of a unit, newest number first. */
export function ReceiveBookScreen() {
  const t = useWords();
  const lists = useReferenceLists();
  const thisYear = yearOf(new Date());
  const [unitId, setUnitId] = useState<number>();
  const [year, setYear] = useState(thisYear);
  const [isSecret, setSecret] = useState(false);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 400);
  if (!lists) return <Loading />;
  const book = lists.books.find((each) => each.unitId === unitId) ?? lists.books[0];
  if (!book) return <EmptyState title={t('register.noBook')} />;
  const years = Array.from({ length: shownYears }, (_, index) => thisYear - index);
  const yearLabel = (each: number) => String(each + (currentLanguage() === 'th' ? buddhistOffset : 0));
  const hasSecret = book.highestSecrecy > 1;
  const hasChoice = hasSecret && book.registersNormal;
  return (
    <>
      <h1 className={styles.title}>{t('register.bookTitle')}</h1>
      <div className={styles.filters}>
        {lists.books.length > 1 && (
          <Select
            className={styles.unit ?? ''}
            aria-label={t('register.bookUnit')}
            data={lists.books.map((each) => ({ value: String(each.unitId), label: each.unitName }))}
            value={String(book.unitId)}
            onChange={(value) => setUnitId(Number(value))}
            searchable
          />
        )}
        <Select
          className={styles.year ?? ''}
          aria-label={t('register.bookYear')}
          data={years.map((each) => ({ value: String(each), label: yearLabel(each) }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
        />
        <SearchBox
          className={styles.search}
          label={t('register.bookSearch')}
          placeholder={t('register.bookSearch')}
          value={text}
          onChange={setText}
        />
        {hasChoice && (
          <Switch
            label={t('register.bookSecret')}
            checked={isSecret}
            onChange={(event) => setSecret(event.currentTarget.checked)}
          />
        )}
      </div>
      <BookLines
        unitId={book.unitId}
        year={year}
        isSecret={hasSecret && (isSecret || !book.registersNormal)}
        search={search}
        name={book.unitName}
      />
    </>
  );
}
