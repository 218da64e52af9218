import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';
import type { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { Work } from './use-work.ts';

/** Names the leg when it is not the one that is open. */
export function workTitle(
  document: DocumentView,
  open: Work['open'],
  t: ReturnType<typeof useTranslation>,
  actionName: ReturnType<typeof useActionName>,
): string {
  if (!open) return t('workflow.heading');
  const { action, target } = open;
  if (actionNamed(action).opensForm) return t('workflow.quickCommand');
  const label = actionName(action);
  const leg = document.legs.find(({ legId }) => legId === target.legId);
  const task = leg?.tasks.find(({ taskId }) => taskId === target.taskId);
  if (task && task.taskId !== document.taskId) return t('workflow.actionAt', { action: label, name: task.holder.name });
  return leg && leg.legId !== document.legId
    ? t('workflow.actionAt', { action: label, name: leg.addressee?.name ?? leg.unitName })
    : label;
}
