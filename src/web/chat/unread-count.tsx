import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';

const maxShown = 99;

/** A number on screen, a sentence for screen readers, nothing for zero. */
export function UnreadCount({ count }: { readonly count: number }) {
  const t = useTranslation();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="visually-hidden"> {t('chat.unread', { count })}</span>
    </span>
  );
}
