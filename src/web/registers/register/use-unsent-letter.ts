import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { blankForm, hasContent, letterDraft, type LetterForm } from './letter-form.ts';

interface UnsentLetter {
  readonly form: AppForm<LetterForm>;
  readonly uploads: Uploads;
  /** False once the letter is sent, and for arrivals, which remain in their own list. */
  readonly isSaved: boolean;
}

/** Autosaves a letter that is being registered and restores it. */
export function useUnsentLetter({ form, uploads, isSaved }: UnsentLetter) {
  const t = useTranslation();
  const { files } = uploads;
  return useAutosave({
    place: 'register',
    schema: letterDraft,
    content: isSaved && (hasContent(form.values) || files.length > 0) ? { form: form.values, files } : null,
    files,
    onRestore: (saved) => {
      if (!isSaved) return false;
      form.fill(mergeUnsaved(saved.form, blankForm(), form.values));
      uploads.restore(saved.files);
      showInfo(t('registers.draftRestored'));
      return true;
    },
  });
}
