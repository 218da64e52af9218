import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';

import { maxNoteLength, noteAudiences, type NoteAudience } from '#domain/notes/notes.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useUnsent } from '#web/documents/unsent.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  readonly initial: { readonly text: string; readonly audience: NoteAudience };
  readonly isPending: boolean;
  readonly onSave: (note: { text: string; audience: NoteAudience }) => void;
  readonly onCancel: () => void;
}

export function NoteForm({ initial, isPending, onSave, onCancel }: NoteFormProps) {
  const t = useTranslation();
  const [text, setText] = useState(initial.text);
  const [audience, setAudience] = useState(initial.audience);
  useUnsent(text.trim() !== initial.text && !isPending);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSave({ text: text.trim(), audience });
      }}
    >
      <Textarea
        label={t('notes.text')}
        description={t('notes.help')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxNoteLength}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SegmentedControl<NoteAudience>
        fullWidth
        size="sm"
        aria-label={t('notes.audience')}
        value={audience}
        onChange={setAudience}
        data={noteAudiences.map((value) => ({ value, label: t(`notes.${value}`) }))}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="light" size="sm" loading={isPending} disabled={text.trim() === ''}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
