import type { DocumentView } from '#contract/documents/documents.ts';
import type { TaskView } from '#contract/documents/route.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import { Badge } from '#web/components/badge.tsx';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { taskLabelOf } from '#web/documents/route/leg-labels.ts';
import { formatMoment, formatShortDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { questionsAt } from './questions-at.ts';
import styles from './work-panel.module.css';

/** What was asked about the work that is open here, with the answers together; or the question one is asked oneself. */
export function Questions({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const questions = questionsAt(document);
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label={t('workflow.questions')}>
      {questions.map((question) => (
        <Question key={question.taskId} question={question} isOwn={question.taskId === document.taskId} />
      ))}
    </ul>
  );
}

interface QuestionProps {
  readonly question: TaskView;
  /** The person who has the letter open is asked. */
  readonly isOwn: boolean;
}

function Question({ question, isOwn }: QuestionProps) {
  const t = useTranslation();
  const { kind, note, dueAt, result, resultText, returnReason, finishedAt, giver, holder } = question;
  const person = isOwn ? giver : holder;
  const state = taskLabelOf(question);
  return (
    <li className={styles.person}>
      <PersonBadge personId={person.personId} name={person.name} size={36} />
      <div>
        <b>{t(isOwn ? 'workflow.askedBy' : 'workflow.askedOf', { name: person.name })}</b>{' '}
        {state && <Badge tone={isOpen(question) ? 'waiting' : 'done'}>{t(state)}</Badge>}
        <small>
          {t(`documents.taskKinds.${kind}`)}
          {dueAt && ` · ${formatShortDay(dueAt)}`}
          {finishedAt && ` · ${formatMoment(finishedAt)}`}
        </small>
        {note && <q>{note}</q>}
        {result && t(`workflow.results.${result}`)}
        {resultText && <q>{resultText}</q>}
        {returnReason && <q>{returnReason}</q>}
      </div>
    </li>
  );
}
