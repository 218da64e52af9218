import { useRef, useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useUnsent } from '#web/documents/unsent.ts';
import { unreadableInput } from '#web/platform/form/unreadable-input.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { beginForm, missingIn } from './asks/answers.ts';
import { blankValues, type ActionTarget } from './form-values.ts';
import { usePerformAction } from './use-perform-action.ts';
import { useUnfinishedForm } from './use-unfinished-form.ts';
import { isProofSpent } from './with-proof.ts';

export type Work = ReturnType<typeof useWork>;

export function useWork(document: DocumentView, reference: DocumentReference) {
  const ownTarget: ActionTarget = { documentId: document.documentId, legId: document.legId, taskId: document.taskId };
  const { open, values, hasFilled, choose, change, clear } = useUnfinishedForm(document, ownTarget);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
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
    change(beginForm(action, document, target));
    setTries(0);
  };
  const actions = document.isReadOnly ? [] : document.actions;
  const first = actions.find((action) => actionNamed(action).place === 'button');
  return {
    actions,
    withheld: document.isReadOnly ? [] : document.withheldActions,
    open,
    /** Of the open form. */
    form,
    values,
    change,
    missing: tries > 0 ? missing : {},
    /** Number of submit attempts; each one shows what is invalid. */
    tries,
    /** The values last submitted, with the field errors of the server. */
    refused: { values: perform.variables?.values ?? blankValues, fields: failureOf(perform.error)?.fields ?? {} },
    isPending: perform.isPending,
    cancel: reset,
    /** Performs an action directly when it has no asks; opens its form otherwise. */
    begin,
    /** Submits the open form; without one, begins the preferred action. */
    submit: () => {
      if (perform.isPending) return;
      if (!open) return first && begin(first);
      setTries(tries + 1);
      if (Object.keys(missing).length > 0 || unreadableInput(form.current)) return;
      const onError = (error: Error) => isProofSpent(error) && change({ proof: null, pin: '' });
      perform.mutate({ ...open, values }, { onError });
    },
  };
}
