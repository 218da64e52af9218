import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import { noteReplies, useNotes } from './use-notes.ts';

/** บันทึกช่วยงาน: private notes on the document, and notes shared within the unit. */
export function NotesSection({ documentId }: { readonly documentId: number }) {
  const t = useTranslation();
  const { notes, isLoaded, hasMore, isFetchingMore, more } = useNotes(documentId);
  const [isWriting, setWriting] = useState(false);
  const write = useChange('writeNote', {
    success: t('notes.saved'),
    invalidates: noteReplies,
    onDone: () => setWriting(false),
  });
  if (!isLoaded) return null;
  const title = notes.length > 0 && !hasMore ? t('notes.titleCounted', { count: notes.length }) : t('notes.title');
  return (
    <Section
      title={title}
      aside={
        !isWriting && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencilPlus size={18} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {t('notes.add')}
          </Button>
        )
      }
    >
      {isWriting && (
        <NoteForm
          initial={{ text: '', audience: 'self' }}
          isPending={write.isPending}
          onSave={(written) => write.mutate({ documentId, ...written })}
          onCancel={() => setWriting(false)}
        />
      )}
      {notes.length > 0 && (
        <ul className={styles.list} aria-label={t('notes.title')}>
          {notes.map((note) => (
            <NoteItem key={note.noteId} documentId={documentId} note={note} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" size="compact-sm" loading={isFetchingMore} onClick={more}>
          {t('notes.more')}
        </Button>
      )}
    </Section>
  );
}
