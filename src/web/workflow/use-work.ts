import { useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useUnsent } from '#web/documents/unsent.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { beginForm, missingIn } from './asks/answers.ts';
import { blankValues, type ActionTarget } from './form-values.ts';
import { usePerformAction } from './use-perform-action.ts';
import { useUnfinishedForm } from './use-unfinished-form.ts';

export type Work = ReturnType<typeof useWork>;

/** What a person does with a letter: the action whose form is open, how it is begun and done. */
export function useWork(document: DocumentView, reference: DocumentReference) {
  const ownTarget: ActionTarget = { documentId: document.documentId, legId: document.legId, taskId: document.taskId };
  const { open, values, hasFilled, choose, change, clear } = useUnfinishedForm(document, ownTarget);
  const [tries, setTries] = useState(0);
  const reset = () => {
    clear();
    setTries(0);
  };
  const perform = usePerformAction(reference, reset);
  useUnsent(hasFilled && !perform.isPending);
  const missing = open ? missingIn(open.action, values) : {};
  const begin = (action: ActionName, target: ActionTarget = ownTarget) => {
    if (actionNamed(action).asks.length === 0) return perform.mutate({ action, target });
    choose({ action, target });
    change(beginForm(action, document));
    setTries(0);
  };
  const actions = document.isReadOnly ? [] : document.actions;
  const first = actions.find((action) => actionNamed(action).place === 'button');
  return {
    actions,
    open,
    values,
    change,
    missing: tries > 0 ? missing : {},
    /** How often it was sent as it stands; each time what is wrong is shown. */
    tries,
    /** What was sent last, and what the server found wrong with which field of it. */
    refused: { values: perform.variables?.values ?? blankValues, fields: failureOf(perform.error)?.fields ?? {} },
    isPending: perform.isPending,
    cancel: reset,
    /** Begins an action: at once when it asks nothing, else by its form. */
    begin,
    /** Does what is filled in; with nothing open, begins the first thing there is to do. */
    submit: () => {
      if (perform.isPending) return;
      if (!open) return first && begin(first);
      setTries(tries + 1);
      if (Object.keys(missing).length === 0) perform.mutate({ ...open, values });
    },
  };
}
