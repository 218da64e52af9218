import { Button } from '@mantine/core';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Work } from '#web/workflow/use-work.ts';
import styles from '#web/documents/route/route.module.css';

/** What a sender does with a letter that is not, or no longer, on the way as he wanted. */
const bySender = ['recall', 'changeReceiver', 'resend', 'acknowledgeReturn'] as const;

interface StationActionsProps {
  readonly document: DocumentView;
  readonly leg: LegView;
  readonly work: Work;
}

/**
 * Actions on a stay elsewhere stand at its station, as does asking another in the place of a reviewer who is away; those
 * on the stay that is open stand in the work panel.
 */
export function StationActions({ document, leg, work }: StationActionsProps) {
  const t = useTranslation();
  const isElsewhere = leg.legId !== document.legId;
  const actions = isElsewhere ? bySender.filter((action) => leg.actions.includes(action)) : [];
  const replaceable = leg.tasks.filter(
    ({ taskId, actions: ofTask }) => taskId !== document.taskId && ofTask.includes('replaceReviewer'),
  );
  if (actions.length + replaceable.length === 0) return null;
  const target = { documentId: document.documentId, legId: leg.legId, taskId: null };
  return (
    <div className={styles.tools}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          disabled={work.isPending}
          onClick={() => work.begin(action, target)}
        >
          {t(`workflow.actions.${action}`)}
        </Button>
      ))}
      {replaceable.map(({ taskId, holder }) => (
        <Button
          key={taskId}
          size="compact-sm"
          variant="default"
          disabled={work.isPending}
          onClick={() => work.begin('replaceReviewer', { ...target, taskId })}
        >
          {t('workflow.replaceNamed', { name: holder.name })}
        </Button>
      ))}
    </div>
  );
}
