import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';

import type { Colleague } from '#contract/chat.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PresenceDot } from './colleague-row.tsx';
import styles from './chat.module.css';
import { MessageBox } from './message-box.tsx';
import { Messages } from './messages.tsx';
import { useMarkRead, useMessages } from './use-messages.ts';

interface ConversationViewProps {
  /** The colleague as in the list; the messages reply has newer data. */
  readonly initial: Colleague;
  readonly onBack: () => void;
}

export function ConversationView({ initial, onBack }: ConversationViewProps) {
  const t = useTranslation();
  const messages = useMessages(initial.personId);
  const pages = messages.data?.pages;
  const colleague = pages?.[0]?.colleague ?? initial;
  const newest = pages?.[0]?.items[0];
  useMarkRead(initial.personId, newest && !newest.isOwn ? newest.messageId : undefined);
  return (
    <>
      <div className={styles.with}>
        <ActionIcon aria-label={t('chat.back')} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <span className={styles.who}>
          <span className={styles.name}>
            {colleague.name} <PresenceDot isPresent={colleague.isPresent} />
          </span>
          <span className={styles.line}>
            {[colleague.positionName, colleague.unitName].filter(Boolean).join(' · ')}
          </span>
          {colleague.furtherPositions !== '' && <span className={styles.line}>{colleague.furtherPositions}</span>}
        </span>
      </div>
      {pages ? (
        <Messages
          colleague={colleague}
          items={pages.flatMap((page) => page.items).toReversed()}
          readByColleague={pages[0]?.readByColleague ?? 0}
          onEarlier={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
          isLoadingEarlier={messages.isFetchingNextPage}
        />
      ) : messages.isError ? (
        <LoadFailed error={messages.error} onRetry={() => void messages.refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
      {colleague.isActive ? (
        <MessageBox personId={initial.personId} />
      ) : (
        <p className={styles.warning}>{t('chat.left')}</p>
      )}
    </>
  );
}
