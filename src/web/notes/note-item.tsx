import { Button } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';

import type { NoteView } from '#contract/notes.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import { noteReplies } from './use-notes.ts';

/** Only the author can edit or withdraw a note. */
export function NoteItem({ documentId, note }: { readonly documentId: number; readonly note: NoteView }) {
  const t = useTranslation();
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  const change = useChange('changeNote', { success: t('notes.saved'), invalidates: noteReplies, onDone: close });
  const withdraw = useChange('withdrawNote', {
    success: t('notes.withdrawn'),
    invalidates: noteReplies,
    onDone: close,
  });
  const { noteId, text, audience } = note;
  if (open === 'form')
    return (
      <li className={styles.note}>
        <NoteForm
          initial={{ text, audience }}
          isPending={change.isPending}
          onSave={(written) => change.mutate({ documentId, noteId, ...written })}
          onCancel={close}
        />
      </li>
    );
  const Icon = audience === 'self' ? IconLock : IconUsers;
  return (
    <li className={styles.note}>
      <p>{text}</p>
      <small>
        <Icon size={14} aria-hidden />{' '}
        {[
          audience === 'self' ? t('notes.self') : t('notes.sharedIn', { unit: note.unitName }),
          note.authorName,
          formatMoment(note.writtenAt),
          note.editedAt && t('notes.edited', { at: formatMoment(note.editedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {note.isOwn && (
        <div className={styles.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('notes.changeOf', { text: shortened(text) })}
            onClick={() => setOpen('form')}
          >
            {t('notes.change')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('notes.withdrawOf', { text: shortened(text) })}
            onClick={() => setOpen('question')}
          >
            {t('notes.withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={open === 'question'}
        title={t('notes.withdrawTitle')}
        confirmLabel={t('notes.withdraw')}
        isCareful
        onConfirm={() => withdraw.mutate({ documentId, noteId })}
        onCancel={close}
      >
        {t('notes.withdrawQuestion')}
      </ConfirmDialog>
    </li>
  );
}

const excerptLength = 40;

const shortened = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text);
