import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { WorkAction } from '#domain/workflow/work-actions.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useQueuePlace } from '#web/document-queue/document-queue.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useCloseDocument } from '#web/document-queue/opened-document.ts';
import { useTakeNext } from '#web/document-queue/take-next.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { noteOwnChange } from '#web/documents/own-changes.ts';
import { emptyDraft, type WorkDraft, type WorkTarget } from './work-draft.ts';
import { workForms } from './work-forms.ts';

/**
 * Does something with a letter, tells that it is done, and goes on: to the next of the list when the letter left one's
 * hands, otherwise it is asked for again. A refusal is told in the server's words and shows the letter as it is now.
 */
export function usePerformWork(reference: DocumentReference, onDone: () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const goOn = useGoOn(reference);
  const perform = async ({ action, target, draft = emptyDraft }: Performed) => {
    noteOwnChange(target.documentId);
    // The input is made by the form of this very action, so the pair is a request of it.
    const request = { ...target, input: workForms[action].input(draft) } as CallRequest<WorkAction>;
    return callApi(action, request);
  };
  return useMutation({
    mutationFn: perform,
    onSuccess: ({ item }, { action }) => {
      const word = t(`workflow.actions.${action}`);
      const isReceipt = action === 'receive' || action === 'receiveSameNumber';
      showSuccess(
        isReceipt ? t('workflow.receivedAs', { number: item.registerNumber }) : t('workflow.done', { action: word }),
      );
      onDone();
      void queries.invalidateQueries({ queryKey: ['getDocument'] });
      void queries.invalidateQueries({ queryKey: ['getTodoLists'] });
      void queries.invalidateQueries({ queryKey: ['getTodoList'] });
      void queries.invalidateQueries({ queryKey: ['getTodoYears'] });
      void queries.invalidateQueries({ queryKey: ['getRegister'] });
      if (workForms[action].movesOn) void goOn();
    },
    onError: (error) => {
      showError(error);
      void queries.invalidateQueries({ queryKey: ['getDocument'] });
    },
  });
}

interface Performed {
  readonly action: WorkAction;
  readonly target: WorkTarget;
  readonly draft?: WorkDraft;
}

/** To the next letter of the list that still waits; after the last one out of the list; a letter opened alone stays. */
function useGoOn(reference: DocumentReference) {
  const t = useTranslation();
  const { at, total } = useQueuePlace(reference);
  const takeNext = useTakeNext(reference);
  const close = useCloseDocument();
  return async () => {
    if (at < 0 || (await takeNext()) || total < 2) return;
    showSuccess(t('workflow.allDone'));
    close();
  };
}
