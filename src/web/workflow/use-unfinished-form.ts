import { useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { actionsAt } from './actions-at.ts';
import { beginForm } from './asks/answers.ts';
import {
  blankValues,
  isFilled,
  unfinishedForm,
  withoutSecrets,
  type ActionTarget,
  type FormValues,
} from './form-values.ts';

/** The open form and its values, autosaved on the server until it is submitted or cancelled. */
export function useUnfinishedForm(document: DocumentView, ownTarget: ActionTarget) {
  const t = useTranslation();
  const openAction = document.isReadOnly ? undefined : document.actions.find((action) => actionNamed(action).opensForm);
  const [chosen, choose] = useState<{ readonly action: ActionName; readonly target: ActionTarget }>();
  const [values, setValues] = useState<FormValues>(blankValues);
  const open = chosen ?? (openAction && { action: openAction, target: ownTarget });
  const hasFilled = isFilled(values, open && beginForm(open.action, document, open.target));
  const autosave = useAutosave({
    place: `work/${ownTarget.documentId}/${ownTarget.legId}/${ownTarget.taskId ?? ''}`,
    schema: unfinishedForm,
    content: open && hasFilled ? { ...open, values: { ...values, ...withoutSecrets } } : null,
    files: values.files,
    onRestore: (saved) => {
      const isPossible = actionsAt(document, saved.target).includes(saved.action);
      if (!isPossible || (chosen && chosen.action !== saved.action)) return false;
      choose({ action: saved.action, target: saved.target });
      setValues((now) => mergeUnsaved(saved.values, blankValues, now));
      showInfo(t('workflow.draftRestored'));
      return true;
    },
  });
  return {
    open,
    values,
    hasFilled,
    choose,
    /** From now on the form is open by choice: it stays when the action is no longer offered, and its text with it. */
    change: (changes: Partial<FormValues>) => {
      choose((now) => now ?? open);
      setValues({ ...values, ...changes });
    },
    /** After submitting or cancelling, the form must not be restored. */
    clear: () => {
      autosave.forget();
      choose(undefined);
      setValues(blankValues);
    },
  };
}
