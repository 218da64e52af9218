import type { Dispatch, SetStateAction } from 'react';

import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { tell } from '#web/platform/show-toast.ts';

import { blankForm, isBegun, letterDraft, type LetterForm } from './letter-form.ts';

interface UnsentLetter {
  readonly form: LetterForm;
  readonly setForm: Dispatch<SetStateAction<LetterForm>>;
  readonly uploads: Uploads;
  /** False of a letter that was sent, and of one a channel brought: it waits where it was. */
  readonly isKept: boolean;
}

/** Keeps the letter somebody has begun to register, and brings it back. */
export function useUnsentLetter({ form, setForm, uploads, isKept }: UnsentLetter) {
  const t = useTranslation();
  const { files } = uploads;
  return useAutosave({
    place: 'register',
    schema: letterDraft,
    content: isKept && (isBegun(form) || files.length > 0) ? { form, files } : null,
    files,
    onRestore: (left) => {
      if (!isKept) return false;
      setForm((now) => mergeUnsaved(left.form, blankForm(), now));
      uploads.restore(left.files);
      tell(t('registers.draftRestored'));
      return true;
    },
  });
}
