import type { NotificationView } from '#contract/notifications.ts';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { formatRelative, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './bell.module.css';
import { useRead } from './use-read.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onDone: () => void;
}

export function NotificationItem({ notification, onDone }: NotificationItemProps) {
  const t = useTranslation();
  const read = useRead(onDone);
  return (
    <button
      type="button"
      className={styles.item}
      data-unread={!notification.isRead || undefined}
      disabled={read.isPending}
      onClick={() => read.mutate({ notificationId: notification.notificationId })}
    >
      <span className={styles.icon}>
        <ModuleIcon name={notification.module} size={22} />
      </span>
      <span className={styles.title}>
        {!notification.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
        {notification.title}
      </span>
      <span className={styles.body}>
        <Marked text={notification.body} />
      </span>
      <time
        className={styles.time}
        dateTime={notification.createdAt.toISOString()}
        title={formatTime(notification.createdAt)}
      >
        {formatRelative(notification.createdAt)}
      </time>
    </button>
  );
}

/** Only `<b>` and `<br>` are rendered as markup; the rest is plain text. */
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
