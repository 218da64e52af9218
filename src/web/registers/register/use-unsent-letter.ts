import { useState } from 'react';

import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';

import { blankForm, hasContent, letterDraft, type LetterForm } from './letter-form.ts';

interface UnsentLetter {
  readonly form: AppForm<LetterForm>;
  readonly uploads: Uploads;
  /** False once the letter is sent, and for arrivals, which remain in their own list. */
  readonly isSaved: boolean;
}

/** An unfinished letter of an earlier visit. */
interface Restored {
  readonly savedAt: Date;
  readonly subject: string;
  readonly fileCount: number;
}

/** Autosaves a letter that is being registered and restores it. */
export function useUnsentLetter({ form, uploads, isSaved }: UnsentLetter) {
  const { files } = uploads;
  const [restored, setRestored] = useState<Restored>();
  const hasAnything = hasContent(form.values) || files.length > 0;
  const autosave = useAutosave({
    place: 'register',
    schema: letterDraft,
    content: isSaved && hasAnything ? { form: form.values, files } : null,
    files,
    onRestore: (saved, savedAt) => {
      if (!isSaved) return false;
      form.fill(mergeUnsaved(saved.form, blankForm(), form.values));
      uploads.restore(saved.files);
      setRestored({ savedAt, subject: saved.form.subject, fileCount: saved.files.length });
      return true;
    },
  });
  return {
    ...autosave,
    hasAnything,
    restored,
    /** The person knows about it. */
    accept: () => setRestored(undefined),
  };
}
