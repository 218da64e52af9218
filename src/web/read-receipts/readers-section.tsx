import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { tell, showError } from '#web/platform/show-toast.ts';

import { Section } from '#web/components/section.tsx';
import { PersonLine } from './person-line.tsx';
import styles from './readers.module.css';
import { UnitLine } from './unit-line.tsx';

const searchDelayMs = 400;

type Shown = 'unread' | 'read';

/** การรับและการอ่าน: which units received, who opened and read, and a reminder to those who did not. */
export function ReadersSection({ documentId }: { readonly documentId: number }) {
  const t = useTranslation();
  const [show, setShow] = useState<Shown>('unread');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useReaders({ documentId, show, search });
  const nudge = useNudge(documentId);
  const page = data?.pages[0];
  if (!page) return null;
  const { units, counts, namesPersons } = page;
  const persons = data.pages.flatMap((page) => page.persons);
  const received = units.filter((unit) => unit.receivedAt !== null).length;
  const isAnyLeft = units.some((unit) => unit.mayNudge) || (namesPersons && counts.readCount < counts.personCount);
  return (
    <Section title={t('readReceipts.title')}>
      {units.length > 0 && (
        <>
          <p className={styles.sum}>{t('readReceipts.receivedOf', { received, all: units.length })}</p>
          <ul className={styles.list} aria-label={t('readReceipts.units')}>
            {units.map((unit) => (
              <UnitLine key={unit.legId} unit={unit} onNudge={() => nudge.mutate({ legId: unit.legId })} />
            ))}
          </ul>
        </>
      )}
      {namesPersons && (
        <>
          <p className={styles.sum}>{t('readReceipts.readOf', { read: counts.readCount, all: counts.personCount })}</p>
          <SegmentedControl<Shown>
            fullWidth
            size="sm"
            aria-label={t('readReceipts.persons')}
            value={show}
            onChange={setShow}
            data={[
              { value: 'unread', label: t('readReceipts.unread') },
              { value: 'read', label: t('readReceipts.read') },
            ]}
          />
          <TextInput
            mt={8}
            size="sm"
            aria-label={t('readReceipts.find')}
            placeholder={t('readReceipts.find')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ul className={styles.list} aria-label={t('readReceipts.persons')}>
            {persons.map((person) => (
              <PersonLine
                key={person.personId}
                person={person}
                onNudge={() => nudge.mutate({ personId: person.personId })}
              />
            ))}
          </ul>
          {persons.length === 0 && <p className={styles.quiet}>{t('readReceipts.nobody')}</p>}
          {hasNextPage && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('readReceipts.more')}
            </Button>
          )}
        </>
      )}
      {isAnyLeft && (
        <Button
          mt={10}
          variant="default"
          size="sm"
          fullWidth
          loading={nudge.isPending}
          onClick={() => nudge.mutate({})}
        >
          {t('readReceipts.nudgeAll')}
        </Button>
      )}
    </Section>
  );
}

const useReaders = (asked: { readonly documentId: number; readonly show: Shown; readonly search: string }) =>
  useInfiniteQuery({
    queryKey: ['getReaders', asked, currentLanguage()],
    queryFn: ({ pageParam, signal }) => callApi('getReaders', { ...asked, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.hasMore ? page.persons.at(-1)?.personId : undefined),
    placeholderData: (previous) => previous,
    meta: { isBackground: true },
  });

/** Who was reminded; of none nothing is said. */
const remindedText = ({ unitCount, personCount }: { readonly unitCount: number; readonly personCount: number }) =>
  personCount === 0 ? 'readReceipts.doneUnits' : unitCount === 0 ? 'readReceipts.donePersons' : 'readReceipts.done';

function useNudge(documentId: number) {
  const t = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (whom: { readonly legId?: number; readonly personId?: number }) =>
      callApi('nudgeReaders', { documentId, ...whom }),
    onSuccess: ({ item }) => tell(t(remindedText(item), { units: item.unitCount, persons: item.personCount })),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getReaders'] }),
  });
}
