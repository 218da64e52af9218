import { Link } from '@tanstack/react-router';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './tools-panel.module.css';

/** Links to the to-do lists that are not empty. */
export function QuickEntry() {
  const t = useTranslation();
  const lists = useCall('getTodoLists', {}, { isBackground: true }).data?.items.filter((list) => list.count > 0);
  if (!lists) return null;
  return (
    <div>
      <h3>{t('intranet.quickEntry')}</h3>
      {lists.length === 0 ? (
        <p className={styles.state}>{t('dashboard.nothingUrgent')}</p>
      ) : (
        <ul className={styles.lists}>
          {lists.map(({ list, title, count }) => (
            <li key={list}>
              <Link to="/sarabun/dashboard" search={{ list }} replace preload={false}>
                {title} <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
