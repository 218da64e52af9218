import { useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { workActionRow, type WorkAction } from '#domain/workflow/work-actions.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';

import { useUnsent } from '#web/documents/unsent.ts';
import { groupActions } from './action-groups.ts';
import { missingIn } from './missing.ts';
import { usePerformWork } from './use-perform-work.ts';
import { useUnfinishedWork } from './use-unfinished-work.ts';
import { workForms } from './work-forms.ts';
import { emptyDraft, refusalOfSending, sendingsIn, type SendingDraft, type WorkTarget } from './work-draft.ts';

export type Work = ReturnType<typeof useWork>;

/** What a person does with a letter: the action being filled in, and how it is begun and done. */
export function useWork(document: DocumentView, reference: DocumentReference) {
  const ownTarget: WorkTarget = { documentId: document.documentId, legId: document.legId, taskId: document.taskId };
  const { open, draft, hasFilled, choose, change, clear } = useUnfinishedWork(document, ownTarget);
  const [tries, setTries] = useState(0);
  const reset = () => {
    clear();
    setTries(0);
  };
  const perform = usePerformWork(reference, reset);
  useUnsent(hasFilled && !perform.isPending);
  const missing = open ? missingIn(open.action, draft) : {};
  const begin = (action: WorkAction, target: WorkTarget = ownTarget) => {
    if (workActionRow(action).modal === 'none') return perform.mutate({ action, target });
    choose({ action, target });
    change(workForms[action].begins?.(document) ?? {});
    setTries(0);
  };
  const [first] = groupActions(document.isReadOnly ? [] : document.actions).main;
  return {
    actions: document.isReadOnly ? [] : document.actions,
    open,
    draft,
    change,
    missing: tries > 0 ? missing : {},
    /** How often it was sent as it stands; each time what is wrong is shown. */
    tries,
    /** What the server found wrong with a receiver outside, as long as he stands as he was sent. */
    refusedOf: (sending: SendingDraft, at: number) =>
      refusalOfSending(
        sending,
        at,
        sendingsIn(perform.variables?.draft ?? emptyDraft),
        failureOf(perform.error)?.fields ?? {},
      ),
    isPending: perform.isPending,
    cancel: reset,
    /** Begins an action: at once when it asks nothing, else by its form. */
    begin,
    /** Does what is filled in; with nothing open, begins the first thing there is to do. */
    submit: () => {
      if (perform.isPending) return;
      if (!open) return first && begin(first);
      setTries(tries + 1);
      if (Object.keys(missing).length === 0) perform.mutate({ ...open, draft });
    },
  };
}
