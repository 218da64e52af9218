import { Button } from '@mantine/core';

import type { DocumentView, FileView } from '#contract/documents/documents.ts';
import type { TaskView } from '#contract/documents/route.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import { Badge } from '#web/components/badge.tsx';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { FileLink } from '#web/documents/details/file-link.tsx';
import { taskLabelOf } from '#web/documents/route/leg-labels.ts';
import { formatMoment, formatShortDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { Work } from './use-work.ts';
import { questionsAt } from './questions-at.ts';
import styles from './work-panel.module.css';

interface QuestionsProps {
  readonly document: DocumentView;
  readonly work: Work;
}

export function Questions({ document, work }: QuestionsProps) {
  const t = useTranslation();
  const { documentId, legId } = document;
  const questions = questionsAt(document);
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label={t('workflow.questions')}>
      {questions.map((question) => (
        <Question
          key={question.taskId}
          question={question}
          isOwn={question.taskId === document.taskId}
          files={document.files.filter((file) => file.taskId === question.taskId)}
          onAction={(action) => work.begin(action, { documentId, legId, taskId: question.taskId })}
          isBusy={work.open !== undefined}
        />
      ))}
    </ul>
  );
}

interface QuestionProps {
  readonly question: TaskView;
  /** The question is addressed to the current person. */
  readonly isOwn: boolean;
  /** Files of the answer. */
  readonly files: readonly FileView[];
  readonly onAction: (action: TaskView['actions'][number]) => void;
  /** Another form is open. */
  readonly isBusy: boolean;
}

function Question({ question, isOwn, files, onAction, isBusy }: QuestionProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const { kind, note, dueAt, result, resultText, returnReason, finishedAt, giver, holder } = question;
  const person = isOwn ? giver : holder;
  const isAnswered = result !== null || Boolean(resultText) || Boolean(returnReason);
  const state = taskLabelOf(question);
  const actions = isOwn ? [] : question.actions.filter((action) => actionNamed(action).alsoAt === 'report');
  return (
    <li className={styles.person}>
      <PersonBadge personId={person.personId} name={person.name} size={36} />
      <div>
        <b>{t(isOwn ? 'workflow.askedBy' : 'workflow.askedOf', { name: person.name })}</b>{' '}
        {state && <Badge tone={isOpen(question) ? 'waiting' : 'done'}>{t(state)}</Badge>}
        <small>
          {t(`documents.taskKinds.${kind}`)}
          {dueAt && ` · ${t('workflow.dueOn', { date: formatShortDay(dueAt) })}`}
        </small>
        {note && <q className={styles.asked}>{note}</q>}
        {finishedAt && isAnswered && <small>{t('workflow.answeredAt', { moment: formatMoment(finishedAt) })}</small>}
        {result && t(`workflow.results.${result}`)}
        {resultText && <q>{resultText}</q>}
        {returnReason && <q>{returnReason}</q>}
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
