import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';

import type { TodoDefinition } from '#contract/todo.ts';
import { Badge } from '#web/components/badge.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './todo-cards.module.css';
import { todoIcon } from './todo-icons.ts';

export function TodoCard({ card }: { readonly card: TodoDefinition }) {
  const t = useTranslation();
  const isDashboard = useRouterState({ select: ({ location }) => location.pathname === '/sarabun/dashboard' });
  const { title, count, urgentCount: urgent, isOfNewest, icon } = card;
  return (
    <Link
      to="/sarabun/dashboard"
      search={(before) => ({ ...before, list: card.list })}
      state={{ isOpenedHere: isDashboard }}
      resetScroll={false}
      className={styles.card}
      data-waiting={count > 0 || undefined}
    >
      <span className={styles.icon}>{todoIcon(icon)}</span>
      {urgent > 0 && (
        <span className={styles.urgent}>
          <Badge tone="danger" icon={<IconAlertTriangle aria-hidden />}>
            {t('dashboard.urgentBadge', { count: urgent })}
          </Badge>
        </span>
      )}
      <span className={styles.count}>
        {inOwnDigits(count)}
        {isOfNewest && '+'}
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  );
}
