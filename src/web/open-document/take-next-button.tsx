import { ActionIcon } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';

import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useTakeNext } from '#web/document-queue/take-next.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { useLeave } from '#web/documents/leave.ts';

export function TakeNextButton({ reference }: { readonly reference: DocumentReference }) {
  const t = useTranslation();
  const leave = useLeave();
  const takeNext = useTakeNext(reference);
  const take = () =>
    leave(() => void takeNext().then((taken) => taken !== 'taken' && showInfo(t('documents.nothingNext'))));
  useKeys({ KeyN: take });
  return (
    <ActionIcon
      variant="default"
      aria-label={t('common.takeNext')}
      title={`${t('common.takeNext')} (N)`}
      onClick={take}
    >
      <IconPlayerTrackNext size={20} aria-hidden />
    </ActionIcon>
  );
}
