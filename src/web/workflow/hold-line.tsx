import { Button, UnstyledButton } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { useOpenRelated } from '#web/document-queue/opened-document.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

interface HoldLineProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/**
 * Explains why a letter on hold offers no other action, and how the hold ends; holders of the right get the button to
 * release it.
 */
export function HoldLine({ document: { hold }, work }: HoldLineProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const open = useOpenRelated();
  if (!hold) return null;
  const { heldAt, heldBy, reason, heldUntil, awaited } = hold;
  return (
    <div className={styles.hold}>
      <p>
        <IconPlayerPause size={20} aria-hidden /> {t('workflow.rests')}
        <q>{reason}</q>
        {heldUntil && <small>{t('workflow.restsUntil', { day: formatDay(heldUntil) })}</small>}
        {awaited && (
          <small>
            {t('workflow.restsAwaiting')}{' '}
            <UnstyledButton
              className={styles.awaited ?? ''}
              onClick={() => open({ documentId: awaited.documentId, legId: null, taskId: null })}
            >
              {[awaited.letterNumber, awaited.subject].filter((text) => text !== '').join(' ')}
            </UnstyledButton>
          </small>
        )}
        <small>
          {heldBy.name} · {formatMoment(heldAt)}
        </small>
      </p>
      {work.actions
        .filter((action) => actionNamed(action).place === 'status')
        .map((action) => (
          <Button key={action} variant="default" disabled={work.isPending} onClick={() => work.begin(action)}>
            {actionName(action)}
          </Button>
        ))}
    </div>
  );
}
