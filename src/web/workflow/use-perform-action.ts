import { useMutation, useQueryClient } from '@tanstack/react-query';

import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { useQueuePlace } from '#web/document-queue/document-queue.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useCloseDocument } from '#web/document-queue/opened-document.ts';
import { useTakeNext } from '#web/document-queue/take-next.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { callAction } from './call-action.ts';
import { blankValues, type ActionTarget, type FormValues } from './form-values.ts';

interface Performed {
  readonly action: ActionName;
  readonly target: ActionTarget;
  readonly values?: FormValues;
}

/**
 * Does something with a letter, says so, and goes on: to the next of the list when the letter left the person's hands,
 * otherwise it is loaded again. A refusal is shown in the server's words, and the letter as it is now.
 */
export function usePerformAction(reference: DocumentReference, onDone: () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const goOn = useGoOn(reference);
  return useMutation({
    mutationFn: ({ action, target, values = blankValues }: Performed) => callAction(action, target, values),
    onSuccess: ({ item }, { action }) => {
      const { showsRegisterNumber, movesOn } = actionNamed(action);
      showSuccess(
        showsRegisterNumber
          ? t('workflow.receivedAs', { number: item.registerNumber })
          : t('workflow.done', { action: t(`workflow.actions.${action}`) }),
      );
      onDone();
      void invalidate(queries, 'getDocument', 'getTodoLists', 'getTodoList', 'getTodoYears', 'getRegister');
      if (movesOn) void goOn();
    },
    onError: (error) => {
      showError(error);
      void invalidate(queries, 'getDocument');
    },
  });
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
