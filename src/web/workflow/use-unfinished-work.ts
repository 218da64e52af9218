import { useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import { useAutosave } from '#web/autosaves/use-autosave.ts';
import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { tell } from '#web/platform/show-toast.ts';

import { actionsAt } from './actions-at.ts';
import { workForms } from './work-forms.ts';
import { emptyDraft, isFilled, unfinishedWork, type WorkDraft, type WorkTarget } from './work-draft.ts';

/** The action whose form is open and what is filled in; kept on the server until it is sent or cancelled. */
export function useUnfinishedWork(document: DocumentView, ownTarget: WorkTarget) {
  const t = useTranslation();
  const mayCommand = document.actions.includes('command') && !document.isReadOnly;
  const [chosen, choose] = useState<{ readonly action: WorkAction; readonly target: WorkTarget }>();
  const [draft, setDraft] = useState<WorkDraft>(emptyDraft);
  // An order is open from the start for whom may give one.
  const open = chosen ?? (mayCommand ? { action: 'command' as const, target: ownTarget } : undefined);
  const hasFilled = isFilled(draft, open && workForms[open.action].begins?.(document));
  const kept = useAutosave({
    place: `work/${ownTarget.documentId}/${ownTarget.legId}/${ownTarget.taskId ?? ''}`,
    schema: unfinishedWork,
    content: open && hasFilled ? { ...open, draft } : null,
    files: draft.files,
    onRestore: (left) => {
      const isPossible = actionsAt(document, left.target).includes(left.action);
      if (!isPossible || (chosen && chosen.action !== left.action)) return false;
      choose({ action: left.action, target: left.target });
      setDraft((now) => mergeUnsaved(left.draft, emptyDraft, now));
      tell(t('workflow.draftRestored'));
      return true;
    },
  });
  return {
    open,
    draft,
    hasFilled,
    choose,
    change: (changes: Partial<WorkDraft>) => setDraft({ ...draft, ...changes }),
    /** Sent or cancelled: nothing of it comes back. */
    clear: () => {
      kept.forget();
      choose(undefined);
      setDraft(emptyDraft);
    },
  };
}
