import { Button } from '@mantine/core';

import type { FileView } from '#contract/documents/documents.ts';
import type { TaskView } from '#contract/documents/route.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { Badge } from '#web/components/badge.tsx';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { formatDuration, formatShortDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import { FileLink } from '#web/documents/details/file-link.tsx';
import { taskLabelOf } from '#web/documents/route/leg-labels.ts';
import { awaitsResult } from './work-report.ts';
import styles from './work-panel.module.css';

interface ReportPersonProps {
  readonly task: TaskView;
  /** Files submitted with the result. */
  readonly files: readonly FileView[];
  readonly onAction: (action: TaskView['actions'][number]) => void;
  /** Another form is open. */
  readonly isBusy: boolean;
}

export function ReportPerson({ task, files, onAction, isBusy }: ReportPersonProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const state = taskLabelOf(task);
  const duration = formatDuration(task.createdAt, task.finishedAt ?? new Date());
  const actions = task.actions.filter((action) => actionNamed(action).alsoAt === 'report');
  return (
    <li className={styles.person}>
      <PersonBadge personId={task.holder.personId} name={task.holder.name} size={36} />
      <div>
        <b>{task.holder.name}</b> {state && <Badge tone={task.finishedAt ? 'done' : 'waiting'}>{t(state)}</Badge>}
        <small>
          {task.isMain && `${t('workflow.taskMain')} · `}
          {t(task.finishedAt ? 'workflow.timeTaken' : 'workflow.waitingFor', { duration })}
          {task.dueAt && ` · ${t('workflow.dueOn', { date: formatShortDay(task.dueAt) })}`}
        </small>
        {task.result && t(`workflow.results.${task.result}`)}
        {awaitsResult(task) && <small>{t('workflow.noResultYet')}</small>}
        {task.resultText && <q>{task.resultText}</q>}
        {files.map((file) => (
          <FileLink key={file.fileId} file={file} />
        ))}
      </div>
      {!isBusy && actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action} variant="default" size="compact-md" onClick={() => onAction(action)}>
              {actionName(action)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
