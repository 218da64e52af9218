import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { blankForm, isBegun, letterDraft, type LetterForm } from './letter-form.ts';

interface UnsentLetter {
  readonly form: AppForm<LetterForm>;
  readonly uploads: Uploads;
  /** Not a letter that was sent, nor an arrival: that waits where it was. */
  readonly isSaved: boolean;
}

/** Saves the letter somebody has begun to register, and brings it back. */
export function useUnsentLetter({ form, uploads, isSaved }: UnsentLetter) {
  const t = useTranslation();
  const { files } = uploads;
  return useAutosave({
    place: 'register',
    schema: letterDraft,
    content: isSaved && (isBegun(form.values) || files.length > 0) ? { form: form.values, files } : null,
    files,
    onRestore: (left) => {
      if (!isSaved) return false;
      form.fill(mergeUnsaved(left.form, blankForm(), form.values));
      uploads.restore(left.files);
      showInfo(t('registers.draftRestored'));
      return true;
    },
  });
}
