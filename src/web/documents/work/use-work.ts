import { useState } from 'react';

import type { DocumentView } from '#contract/documents.ts';
import { workActionRow, type WorkAction } from '#domain/documents/work-actions.ts';
import type { DocumentReference } from '#web/platform/navigation/document-reference.ts';

import { useUnsent } from '../unsent.ts';
import { groupActions } from './action-groups.ts';
import { missingIn } from './missing.ts';
import { usePerformWork, type WorkTarget } from './use-perform-work.ts';
import { emptyDraft, isFilled, type WorkDraft } from './work-draft.ts';

export type Work = ReturnType<typeof useWork>;

/** The action being filled in, with what is filled in so far. An order is open from the start for whom may give one. */
export function useWork(document: DocumentView, reference: DocumentReference) {
  const ownTarget: WorkTarget = { documentId: document.documentId, legId: document.legId, jobId: document.jobId };
  const mayCommand = document.actions.includes('command') && !document.isReadOnly;
  const [chosen, setChosen] = useState<{ readonly action: WorkAction; readonly target: WorkTarget }>();
  const [draft, setDraft] = useState<WorkDraft>(emptyDraft);
  const [wasTried, setTried] = useState(false);
  const open = chosen ?? (mayCommand ? { action: 'command' as const, target: ownTarget } : undefined);
  const reset = () => {
    setChosen(undefined);
    setDraft(emptyDraft);
    setTried(false);
  };
  const perform = usePerformWork(reference, reset);
  useUnsent(isFilled(draft) && !perform.isPending);
  const missing = open ? missingIn(open.action, draft) : {};
  const begin = (action: WorkAction, target: WorkTarget = ownTarget) => {
    if (workActionRow(action).modal === 'none') return perform.mutate({ action, target });
    setChosen({ action, target });
    setTried(false);
  };
  const [first] = groupActions(document.isReadOnly ? [] : document.actions).main;
  return {
    actions: document.isReadOnly ? [] : document.actions,
    open,
    draft,
    change: (changes: Partial<WorkDraft>) => setDraft({ ...draft, ...changes }),
    missing: wasTried ? missing : {},
    isPending: perform.isPending,
    cancel: reset,
    /** Begins an action: at once when it asks nothing, else by its form. */
    begin,
    /** Does what is filled in; with nothing open, begins the first thing there is to do. */
    submit: () => {
      if (perform.isPending) return;
      if (!open) return first && begin(first);
      setTried(true);
      if (Object.keys(missing).length === 0) perform.mutate({ ...open, draft });
    },
  };
}
