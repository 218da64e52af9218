import { Suspense } from 'react';

import { asWritten, type ReadPart } from '#domain/search/read-query.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { NewestOnly } from '#web/components/newest-only.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { SavedFilters } from '#web/saved-filters/saved-filters.tsx';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { FoldedOnPhone } from './folded-on-phone.tsx';
import { FoundDocuments } from './found-documents.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ReadParts } from './read-parts.tsx';
import { conditionsIn, emptyChoice, isSearchable, meaningOf, requestOf, type SearchChoice } from './search-choice.ts';
import { SearchFilters } from './search-filters.tsx';
import styles from './search.module.css';
import { useQueryWords } from './use-query-words.ts';
import { useSearchChoice } from './use-search-choice.ts';

const take = 25;

/** Enter on an exact number opens the document directly. */
export function SearchScreen() {
  const t = useTranslation();
  const { choice, debounced, setChoice } = useSearchChoice();
  const openDocument = useOpenDocument();
  const words = useQueryWords();
  const meant = (of: SearchChoice) => meaningOf(of, words, dayOf(new Date()));
  const meaning = meant(debounced);
  const text = meaning.choice.text.trim();
  const found = usePages(
    'searchDocuments',
    { ...requestOf(meaning.choice), take },
    ({ items }) => pageAfter(items, take, ({ documentId }) => ({ before: documentId })),
    { enabled: isSearchable(meaning.choice), refinedBy: ['text', 'inFiles'] },
  );
  const openExact = async () => {
    const { exact } = await callApi('searchDocuments', { ...requestOf(meant(choice).choice), take: 1 });
    if (exact !== null) openDocument({ documentId: exact, legId: null, taskId: null });
  };
  return (
    <>
      <h1 className={styles.title}>{t('search.title')}</h1>
      <SearchBox
        label={t('search.words')}
        placeholder={t('search.words')}
        value={choice.text}
        onChange={(text) => setChoice({ ...choice, text })}
        onSubmit={() => void openExact()}
      />
      <ReadParts
        parts={meaning.parts}
        onWritten={(part) => setChoice({ ...choice, text: asWritten(choice.text, part) })}
      />
      <FoldedOnPhone label={t('search.conditions')} count={conditionsIn(choice)}>
        <SearchFilters choice={choice} onChange={(changes) => setChoice({ ...choice, ...changes })} />
      </FoldedOnPhone>
      <Suspense fallback={null}>
        <div className={styles.saved}>
          <SavedFilters
            place="search"
            conditions={{ ...choice, text: choice.text.trim() }}
            onUse={({ sort: _sort, inFiles = false, ...conditions }) => setChoice({ ...conditions, inFiles })}
          />
        </div>
      </Suspense>
      {!isSearchable(meaning.choice) && <EmptyState title={t('search.start')} help={t('search.startHelp')} />}
      {isSearchable(meaning.choice) && found.data?.pages[0]?.isOfNewest && <NewestOnly of="search" />}
      {isSearchable(meaning.choice) && (
        <PageList
          pages={found}
          skeletonCount={8}
          empty={
            <NothingFound
              choice={meaning.choice}
              onClear={() => setChoice({ ...emptyChoice, text: quoted(choice.text, meant(choice).parts) })}
            />
          }
          end={t('search.end')}
        >
          {(rows) => <FoundDocuments rows={rows} text={text} />}
        </PageList>
      )}
    </>
  );
}

/** The query whose every word is looked for as it is written. */
const quoted = (query: string, parts: readonly ReadPart[]) => parts.reduce(asWritten, query);
