import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { incomingDeskList } from '#domain/workflow/todo/todo-lists.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

interface ArrivalScreenProps {
  readonly arrivalId: number;
  /** The registration form. */
  readonly form: ComponentType<{ readonly arrival?: ArrivalView }>;
}

/** A waiting arrival next to its registration form; a processed one shows what happened to it. */
export function ArrivalScreen({ arrivalId, form: Form }: ArrivalScreenProps) {
  const { data, error, refetch } = useCall('getArrival', { arrivalId });
  // A form in progress is not affected by refetches.
  const [opened, setOpened] = useState<ArrivalView>();
  if (!opened && data?.item.state === 'waiting') setOpened(data.item);
  // An arrival that was moved to another desk must not be shown from the cache.
  const isGone = failureOf(error)?.status === 404;
  if (opened && !isGone) return <Form arrival={opened} />;
  if (data) return <Settled arrival={data.item} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={10} />;
}

function Settled({ arrival }: { readonly arrival: ArrivalView }) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const navigate = useNavigate();
  const { documentId, settledByName, settledAt } = arrival;
  const by = settledAt ? t('arrivals.dismissedBy', { name: settledByName, moment: formatMoment(settledAt) }) : '';
  return (
    <>
      <EmptyState
        title={documentId === null ? by : t('arrivals.registeredAlready')}
        help={arrival.subject || t('arrivals.noSubject')}
      />
      <p style={{ display: 'flex', gap: 8, justifyContent: 'center' }}>
        {documentId !== null && (
          <Button onClick={() => openDocument({ documentId, legId: null, taskId: null })}>
            {t('arrivals.openLetter')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => void navigate({ to: '/sarabun/dashboard', search: { list: incomingDeskList } })}
        >
          {t('arrivals.backToList')}
        </Button>
      </p>
    </>
  );
}
