import { Button } from '@mantine/core';
import { IconInbox, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import styles from './data-states.module.css';

/** Placeholder rows, shown after 150 ms so that a quick response does not flicker. */
export function SkeletonRows({ count, height = 44 }: { readonly count: number; readonly height?: number }) {
  const t = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} style={{ height }}>
          <span style={{ width: `${88 - ((index * 17) % 40)}%` }} />
        </div>
      ))}
    </div>
  );
}

export const EmptyState = ({
  title,
  help,
  icon,
  children,
}: {
  readonly title: string;
  readonly help?: string;
  readonly icon?: ReactNode;
  /** A way on. */
  readonly children?: ReactNode;
}) => (
  <div className={styles.state}>
    {icon ?? <IconInbox aria-hidden stroke={1.5} />}
    <p className={styles.title}>{title}</p>
    {help && <p>{help}</p>}
    {children}
  </div>
);

export function NoMatch({ term }: { readonly term: string }) {
  const t = useTranslation();
  return <EmptyState title={t('common.noMatch', { term })} icon={<IconSearchOff aria-hidden stroke={1.5} />} />;
}

export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t('common.loadFailed')}</p>
      <p>{messageOf(error)}</p>
      <Button variant="default" size="sm" leftSection={<IconRefresh aria-hidden size={18} />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
