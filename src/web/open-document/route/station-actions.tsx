import { Button } from '@mantine/core';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { Work } from '#web/workflow/use-work.ts';
import styles from '#web/documents/route/route.module.css';

interface StationActionsProps {
  readonly document: DocumentView;
  readonly leg: LegView;
  readonly work: Work;
}

/**
 * Actions on other legs, or on other steps of the chain, appear at their station; those of the open leg are in the
 * work panel.
 */
export function StationActions({ document, leg, work }: StationActionsProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const isElsewhere = leg.legId !== document.legId;
  const atLeg = isElsewhere ? leg.actions.filter((action) => actionNamed(action).alsoAt === 'leg') : [];
  const atTasks = leg.tasks
    .filter(({ taskId }) => taskId !== document.taskId)
    .flatMap(({ taskId, holder, actions }) =>
      actions.filter((action) => actionNamed(action).alsoAt === 'chain').map((action) => ({ action, taskId, holder })),
    );
  if (atLeg.length + atTasks.length === 0) return null;
  const target = { documentId: document.documentId, legId: leg.legId, taskId: null };
  return (
    <div className={styles.tools}>
      {atLeg.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          disabled={work.isPending}
          onClick={() => work.begin(action, target)}
        >
          {actionName(action)}
        </Button>
      ))}
      {atTasks.map(({ action, taskId, holder }) => (
        <Button
          key={`${action} ${taskId}`}
          size="compact-sm"
          variant="default"
          disabled={work.isPending}
          onClick={() => work.begin(action, { ...target, taskId })}
        >
          {t('workflow.actionAt', { action: actionName(action), name: holder.name })}
        </Button>
      ))}
    </div>
  );
}
