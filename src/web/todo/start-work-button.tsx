import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

import { useCall } from '#web/platform/api/use-call.ts';
import { openLayers } from '#web/platform/keyboard/use-escape.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { todoReference } from '#web/document-queue/row-references.ts';
import { showError } from '#web/platform/show-toast.ts';

import { workToStart } from './work-to-start.ts';

/** Opens the documents that need action, highest urgency first, one after the other. */
export function StartWorkButton() {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const known = useCall('getTodoLists', {}).data?.items;
  const lists = known?.filter((list) => list.group === 'act') ?? [];
  const urgent = lists.reduce((sum, list) => sum + list.urgentCount, 0);
  const all = lists.reduce((sum, list) => sum + list.count, 0);
  const waiting = async () => (await workToStart(lists, urgent > 0)).map(todoReference);
  const start = useMutation({
    mutationFn: waiting,
    onSuccess: (references) => {
      const [first] = references;
      if (first) openDocument(first, references, waiting);
    },
    onError: showError,
  });
  useKeys({
    KeyN: () => {
      if (all > 0 && openLayers() === 0 && !start.isPending) start.mutate();
    },
  });
  if (!known) return <span aria-hidden />;
  if (all === 0) return null;
  return (
    <Button
      loading={start.isPending}
      leftSection={<IconPlayerPlay size={20} aria-hidden />}
      title={`${t('common.takeNext')} (N)`}
      onClick={() => start.mutate()}
    >
      {urgent > 0 ? t('dashboard.startUrgent', { count: urgent }) : t('dashboard.startWork', { count: all })}
    </Button>
  );
}
