import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';

import { placeOf } from '#domain/drafting/comments.ts';
import type { TextPart } from '#domain/drafting/text-parts.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../versions/versions.module.css';
import { partLabel } from './part-label.ts';

interface CommentsPanelProps {
  readonly documentId: number;
  /** The version of the document; a new one reloads the comments. */
  readonly version?: number;
  /** The current text. */
  readonly parts: readonly TextPart[];
}

type Comment = CallReply<'getDraftComments'>['items'][number];

const maxQuoteLength = 2000;

/** Renders nothing when there are no comments and the person cannot add any. */
export function CommentsPanel({ documentId, version, parts }: CommentsPanelProps) {
  const t = useTranslation();
  const { data } = useCall('getDraftComments', { documentId }, { version, isBackground: true, staleTime: 0 });
  if (!data || (data.items.length === 0 && !data.may.comment)) return null;
  return (
    <section className={styles.comments} aria-label={t('draftComments.title')}>
      <h2>{t('draftComments.title')}</h2>
      {data.items.length === 0 && <p className={styles.quiet}>{t('draftComments.none')}</p>}
      <ol className={styles.list}>
        {data.items.map((comment) => (
          <li key={comment.commentId}>
            <Passage comment={comment} part={parts.find(({ part }) => part === comment.part)} />
            <p className={styles.comment}>{comment.text}</p>
            <small>
              {comment.authorName} {formatMoment(comment.writtenAt)}
            </small>
            <Answer documentId={documentId} comment={comment} mayAnswer={data.may.answer} />
          </li>
        ))}
      </ol>
      {data.may.comment && <NewComment documentId={documentId} parts={parts} />}
    </section>
  );
}

function Passage({ comment, part }: { readonly comment: Comment; readonly part: TextPart | undefined }) {
  const t = useTranslation();
  return (
    <>
      {part && part.of !== 'letter' && <b>{partLabel(part, t)}</b>}
      {comment.quote !== '' && <blockquote className={styles.quote}>{comment.quote}</blockquote>}
      {comment.quote !== '' && placeOf(part?.text ?? '', comment) === undefined && (
        <small>{t('draftComments.quoteGone')}</small>
      )}
    </>
  );
}

/** A passage is selected in plain text, so that it works by keyboard as well as by mouse. */
function NewComment({ documentId, parts }: Omit<CommentsPanelProps, 'version'>) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(parts[0]?.part ?? 'body');
  const text = parts.find(({ part }) => part === chosen)?.text ?? '';
  const passage = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const write = useChange('writeDraftComment', { invalidates: ['getDraftComments'], onDone: () => setComment('') });
  const send = () => {
    const [start, end] = [passage.current?.selectionStart ?? 0, passage.current?.selectionEnd ?? 0];
    const quote = text.slice(start, end).slice(0, maxQuoteLength);
    write.mutate({ documentId, part: chosen, quote, position: start, text: comment });
  };
  return (
    <>
      {parts.length > 1 && (
        <Select
          label={t('draftComments.part')}
          data={parts.map((part) => ({ value: part.part, label: partLabel(part, t) }))}
          allowDeselect={false}
          value={chosen}
          onChange={(part) => part && setChosen(part)}
        />
      )}
      <Textarea
        ref={passage}
        label={t('draftComments.passage')}
        readOnly
        autosize
        minRows={3}
        maxRows={10}
        value={text}
      />
      <Textarea
        label={t('draftComments.comment')}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button variant="default" size="sm" loading={write.isPending} disabled={comment.trim() === ''} onClick={send}>
        {t('draftComments.write')}
      </Button>
    </>
  );
}

interface AnswerProps {
  readonly documentId: number;
  readonly comment: Comment;
  readonly mayAnswer: boolean;
}

function Answer({ documentId, comment, mayAnswer }: AnswerProps) {
  const t = useTranslation();
  const [answer, setAnswer] = useState(comment.answer);
  const [isDone, setDone] = useState(comment.isDone);
  const [seen, setSeen] = useState(comment);
  const { commentId } = comment;
  if (seen.answer !== comment.answer || seen.isDone !== comment.isDone) {
    setSeen(comment);
    // What is being typed stays; it is saved over the answer of somebody else only after that was displayed.
    if (answer === seen.answer) setAnswer(comment.answer);
    if (isDone === seen.isDone) setDone(comment.isDone);
  }
  const save = useChange('answerDraftComment', { invalidates: ['getDraftComments'] });
  if (!mayAnswer)
    return (
      <p className={styles.quiet}>
        {[comment.isDone && t('draftComments.done'), comment.answer].filter(Boolean).join(' ')}
      </p>
    );
  return (
    <>
      <Textarea
        label={t('draftComments.answer')}
        autosize
        maxLength={2000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {comment.answer !== '' && comment.answer !== answer && (
        <p className={styles.quiet}>{t('draftComments.stored', { answer: comment.answer })}</p>
      )}
      <Checkbox
        label={t('draftComments.done')}
        checked={isDone}
        onChange={(event) => setDone(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        size="sm"
        loading={save.isPending}
        onClick={() => save.mutate({ documentId, commentId, answer, isDone, seen })}
      >
        {t('draftComments.save')}
      </Button>
    </>
  );
}
