import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';

import { EmptyState, LoadFailed } from '#web/components/data-states.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useCloseDocument } from '#web/document-queue/opened-document.ts';

import styles from './document-frame.module.css';

interface DocumentMissingProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function DocumentMissing({ error, onRetry }: DocumentMissingProps) {
  const t = useTranslation();
  const close = useCloseDocument();
  const isAbsent = failureOf(error)?.status === 404;
  if (!isAbsent && onRetry) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <div className={styles.missing}>
      <EmptyState
        title={t('documents.notFound')}
        help={t('documents.notFoundHelp')}
        icon={<IconFileOff aria-hidden stroke={1.5} />}
      />
      <Button variant="default" onClick={close}>
        {t('common.close')}
      </Button>
    </div>
  );
}
