import type { DocumentView } from '#contract/documents/documents.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Work } from './use-work.ts';

/** What is being done; with whose stay or in whose place, when it was begun at a station of the route. */
export function workTitle(document: DocumentView, open: Work['open'], t: ReturnType<typeof useTranslation>): string {
  if (!open) return t('workflow.heading');
  const { action, target } = open;
  if (action === 'command') return t('workflow.quickCommand');
  const leg = document.legs.find((leg) => leg.legId === target.legId);
  const task = leg?.tasks.find((task) => task.taskId === target.taskId);
  if (action === 'replaceReviewer' && task) return t('workflow.replaceNamed', { name: task.holder.name });
  const word = t(`workflow.actions.${action}`);
  const isElsewhere = leg !== undefined && leg.legId !== document.legId;
  return isElsewhere ? t('workflow.actionAt', { action: word, unit: leg.addressee?.name ?? leg.unitName }) : word;
}
