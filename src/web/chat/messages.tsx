import { Button } from '@mantine/core';

import type { ChatMessage, Colleague } from '#contract/chat.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { formatDay, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';

interface MessagesProps {
  readonly colleague: Colleague;
  /** Oldest first. */
  readonly items: readonly ChatMessage[];
  readonly readByColleague: number;
  readonly onEarlier: (() => void) | undefined;
  readonly isLoadingEarlier: boolean;
}

/** The newest message is at the bottom and scrolled into view. */
export function Messages({ colleague, items, readByColleague, onEarlier, isLoadingEarlier }: MessagesProps) {
  const t = useTranslation();
  const lastOwn = items.findLast((item) => item.isOwn);
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="log"
      aria-label={t('chat.messagesWith', { name: colleague.name })}
    >
      <div>
        {onEarlier && (
          <div className={styles.more}>
            <Button variant="default" size="compact-md" loading={isLoadingEarlier} onClick={onEarlier}>
              {t('chat.earlier')}
            </Button>
          </div>
        )}
        {items.length === 0 && <p className={styles.none}>{t('chat.noMessages')}</p>}
        {items.map((item, index) => {
          const before = items[index - 1];
          const isNewDay = !before || dayOf(before.sentAt) !== dayOf(item.sentAt);
          return (
            <div key={item.messageId}>
              {isNewDay && <p className={styles.day}>{formatDay(item.sentAt)}</p>}
              <div className={styles.message} data-own={item.isOwn || undefined}>
                <span className="visually-hidden">{item.isOwn ? t('chat.you') : colleague.name}: </span>
                <span className={styles.text}>{item.text}</span>
                <span className={styles.time}>
                  {formatTime(item.sentAt)}
                  {item === lastOwn && item.messageId <= readByColleague && ` · ${t('chat.read')}`}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
