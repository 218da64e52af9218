import { useMutation, useQueryClient } from '@tanstack/react-query';

import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { useQueuePosition } from '#web/document-queue/document-queue.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useCloseDocument } from '#web/document-queue/opened-document.ts';
import { useTakeNext } from '#web/document-queue/take-next.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { callAction } from './call-action.ts';
import { blankValues, type ActionTarget, type FormValues } from './form-values.ts';
import { withProof } from './with-proof.ts';

interface Performed {
  readonly action: ActionName;
  readonly target: ActionTarget;
  readonly values?: FormValues;
}

/**
 * Performs an action, then opens the next letter of the list when this one left the person's hands, or reloads it. On
 * refusal it shows the message of the server and the current letter.
 */
export function usePerformAction(reference: DocumentReference, onDone: () => void) {
  const t = useTranslation();
  const actionName = useActionName();
  const queries = useQueryClient();
  const goOn = useGoOn(reference);
  return useMutation({
    mutationFn: async ({ action, target, values = blankValues }: Performed) =>
      callAction(action, target, await withProof(values, [target.taskId])),
    onSuccess: async ({ item }, { action }) => {
      const { showsRegisterNumber, movesOn } = actionNamed(action);
      onDone();
      void invalidate(
        queries,
        'getTodoLists',
        'getTodoList',
        'getBulkActions',
        'getTodoYears',
        'getRegister',
        'getDashboard',
      );
      // The buttons of the old state stay busy until the letter shows the new one.
      const reloaded = invalidate(queries, 'getDocument');
      if (!movesOn) await reloaded;
      showSuccess(
        showsRegisterNumber
          ? t('workflow.receivedAs', { number: item.registerNumber })
          : t('workflow.done', { action: actionName(action) }),
      );
      if (movesOn) void goOn();
    },
    onError: (error) => {
      showError(error);
      void invalidate(queries, 'getDocument');
    },
  });
}

/**
 * Opens the next pending letter of the list, or one passed over before, or the list after the last one; a letter opened
 * by itself stays open.
 */
function useGoOn(reference: DocumentReference) {
  const t = useTranslation();
  const { index, total } = useQueuePosition(reference);
  const takeNext = useTakeNext(reference);
  const close = useCloseDocument();
  return async () => {
    if (index < 0) return;
    const taken = await takeNext(true);
    if (taken === 'taken' || total < 2) return;
    if (taken === 'last') showSuccess(t('workflow.allDone'));
    close();
  };
}
