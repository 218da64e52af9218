import type { NotificationView } from '#contract/notifications.ts';
import { formatRelative } from '#web/platform/language/dates.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './bell.module.css';
import { useRead } from './use-read.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onDone: () => void;
}

/** A notice; opening it marks it read and opens its document. */
export function NotificationItem({ notification, onDone }: NotificationItemProps) {
  const t = useWords();
  const read = useRead(onDone);
  return (
    <button
      type="button"
      className={styles.item}
      data-unread={!notification.isRead || undefined}
      disabled={read.isPending}
      onClick={() => read.mutate(notification)}
    >
      <span className={styles.title}>
        {!notification.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
        {notification.title}
      </span>
      <span className={styles.body}>
        <Marked text={notification.body} />
      </span>
      <span className={styles.time}>{formatRelative(notification.createdAt)}</span>
    </button>
  );
}

/** The text of a notice has `<b>` and `<br>` only; everything else in it is plain text. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split(/(<b>.*?<\/b>|<br\s*\/?>)/s).map((part, index) => {
    const bold = /^<b>(.*)<\/b>$/s.exec(part)?.[1];
    if (part.startsWith('<br')) return <br key={index} />;
    return bold === undefined ? plain(part) : <b key={index}>{plain(bold)}</b>;
  });

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const plain = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
