import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import { useChange } from '#web/platform/api/use-change.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import { PersonItem } from './person-item.tsx';
import styles from './readers.module.css';
import { UnitItem } from './unit-item.tsx';

const searchDelayMs = 400;

type Shown = 'unread' | 'read';

/** การรับและการอ่าน: which units received, who opened and read, with reminders for the others. */
export function ReadersSection({ documentId }: { readonly documentId: number }) {
  const t = useTranslation();
  const [show, setShow] = useState<Shown>('unread');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const { data, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    'getReaders',
    { documentId, show, search },
    ({ persons, hasMore }) => (hasMore ? { after: persons.at(-1)?.personId } : undefined),
    { isBackground: true, refinedBy: ['show', 'search'] },
  );
  const nudge = useChange('nudgeReaders', {
    success: ({ item }) => t(remindedText(item), { units: item.unitCount, persons: item.personCount }),
    invalidates: ['getReaders'],
  });
  const page = data?.pages[0];
  if (!page) return null;
  const { units, counts, namesPersons } = page;
  // Who has read is never named from the list of who has not, nor the other way round.
  const persons = isPlaceholderData ? undefined : data.pages.flatMap((page) => page.persons);
  const received = units.filter((unit) => unit.receivedAt !== null).length;
  const isAnyLeft = units.some((unit) => unit.mayNudge) || (namesPersons && counts.readCount < counts.personCount);
  return (
    <Section title={t('readReceipts.title')}>
      {units.length > 0 && (
        <>
          <p className={styles.sum}>{t('readReceipts.receivedOf', { received, all: units.length })}</p>
          <ul className={styles.list} aria-label={t('readReceipts.units')}>
            {units.map((unit) => (
              <UnitItem key={unit.legId} unit={unit} onNudge={() => nudge.mutate({ documentId, legId: unit.legId })} />
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
          <ul className={styles.list} aria-label={t('readReceipts.persons')} aria-busy={!persons}>
            {persons?.map((person) => (
              <PersonItem
                key={person.personId}
                person={person}
                onNudge={() => nudge.mutate({ documentId, personId: person.personId })}
              />
            ))}
          </ul>
          {persons?.length === 0 && <p className={styles.quiet}>{t('readReceipts.nobody')}</p>}
          {hasNextPage && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('common.showMore')}
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
          onClick={() => nudge.mutate({ documentId })}
        >
          {t('readReceipts.nudgeAll')}
        </Button>
      )}
    </Section>
  );
}

/** Leaves out units or people when none were reminded. */
const remindedText = ({ unitCount, personCount }: { readonly unitCount: number; readonly personCount: number }) =>
  personCount === 0 ? 'readReceipts.doneUnits' : unitCount === 0 ? 'readReceipts.donePersons' : 'readReceipts.done';
