import { Button } from '@mantine/core';
import type { FallbackProps } from 'react-error-boundary';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { EmptyState } from './data-states.tsx';
import styles from './screen-failed.module.css';

/** Fallback for a part of the screen that crashed. */
export function ScreenFailed({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  const t = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <EmptyState title={t('common.screenFailed')} />
      <Button variant="default" onClick={() => resetErrorBoundary()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
