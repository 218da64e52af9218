import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import type { Colleague } from '#contract/chat.ts';
import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatRelative, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ColleagueRow } from './colleague-row.tsx';
import styles from './chat.module.css';
import { useConversations } from './use-conversations.ts';

const searchDelayMs = 300;

interface OpenProps {
  readonly onOpen: (colleague: Colleague) => void;
}

/** Newest first; the search finds colleagues to start a conversation with. */
export function ConversationList({ onOpen }: OpenProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), searchDelayMs);
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={t('chat.search')} placeholder={t('chat.searchPlaceholder')} value={text} onChange={setText} />
      </div>
      {term === '' ? <Conversations onOpen={onOpen} /> : <Found term={term} onOpen={onOpen} />}
    </>
  );
}

function Conversations({ onOpen }: OpenProps) {
  const t = useTranslation();
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();
  const rows = data?.pages.flatMap((page) => page.items);
  if (!rows)
    return isError ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={4} height={60} />
    );
  if (rows.length === 0)
    return <EmptyState title={t('common.nothingYet', { name: t('chat.empty') })} help={t('chat.emptyHelp')} />;
  return (
    <ul className={styles.list} aria-label={t('chat.conversations')}>
      {rows.map(({ colleague, unread, lastText, lastIsOwn, lastAt }) => (
        <li key={colleague.personId}>
          <ColleagueRow
            colleague={colleague}
            summary={lastIsOwn ? t('chat.yours', { text: lastText }) : lastText}
            aside={isToday(lastAt) ? formatTime(lastAt) : formatRelative(lastAt)}
            unread={unread}
            onOpen={() => onOpen(colleague)}
          />
        </li>
      ))}
      {hasNextPage && (
        <li className={styles.more}>
          <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('chat.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Found({ term, onOpen }: OpenProps & { readonly term: string }) {
  const t = useTranslation();
  const reply = useCall('findColleagues', { search: term }, { refinedBy: ['search'] });
  const rows = reply.data?.items;
  if (!rows || (rows.length === 0 && reply.isPlaceholderData))
    return reply.isError ? (
      <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
    ) : (
      <SkeletonRows count={4} height={60} />
    );
  if (rows.length === 0) return <NoMatch term={term} />;
  return (
    <ul className={styles.list} aria-label={t('chat.found')}>
      {rows.map((colleague) => (
        <li key={colleague.personId}>
          <ColleagueRow
            colleague={colleague}
            summary={[colleague.positionName, colleague.unitName].filter(Boolean).join(' · ')}
            onOpen={() => onOpen(colleague)}
          />
        </li>
      ))}
    </ul>
  );
}

const isToday = (moment: Date) => moment.toDateString() === new Date().toDateString();
