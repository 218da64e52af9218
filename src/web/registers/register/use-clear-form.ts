import { useEffect, useRef, useState } from 'react';

import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showUndo } from '#web/platform/show-undo.tsx';

import type { LetterForm } from './letter-form.ts';

interface Clearable {
  readonly form: AppForm<LetterForm>;
  readonly uploads: Uploads;
  /** There is something to lose. */
  readonly hasAnything: boolean;
  /** Begins again, once the files are out of the list. */
  readonly onClear: () => void;
}

/** Clears the form without asking, because it can be undone until something else is entered. */
export function useClearForm({ form, uploads, hasAnything, onClear }: Clearable) {
  const t = useTranslation();
  const [clearings, setClearings] = useState(0);
  const endUndo = useRef<() => void>(undefined);
  useEffect(() => {
    if (hasAnything) endUndo.current?.();
  }, [hasAnything]);
  useEffect(() => () => endUndo.current?.(), []);
  const clear = () => {
    const { values } = form;
    const files = uploads.takeOut();
    onClear();
    setClearings(clearings + 1);
    if (!hasAnything) return;
    endUndo.current = showUndo({
      message: t('registers.cleared'),
      onUndo: () => {
        uploads.takeOut();
        form.fill(values);
        uploads.restore(files);
      },
      onEnd: () => uploads.discard(files),
    });
  };
  return {
    clear,
    /** How often the form was cleared; what was typed but never became a value must go too. */
    clearings,
  };
}
