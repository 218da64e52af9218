import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import type { Draft } from '../saving/use-draft.ts';

/** Both wait until everything typed is saved. */
export function useSubmitDraft({ saver, view }: Draft) {
  const t = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { documentId, legId } = view;
  const target = { documentId, legId, taskId: null };
  const leave = (message: string) => {
    showSuccess(message);
    void invalidate(queries, 'getTodoLists', 'getTodoList', 'getMyDrafts', 'getDocument', 'getWriting');
    void navigate({ to: '/sarabun/dashboard', ignoreBlocker: true });
  };
  const submit = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const saving = saver.state();
      if (saving.kind === 'failed') throw saving.error;
      // A newer version from another window must be resolved by the person first.
      if (saver.isUnsaved()) return false;
      await callApi('submit', { ...target, input: {} });
      return true;
    },
    onSuccess: (isDone) => isDone && leave(t('drafting.submitted')),
    onError: showError,
  });
  const discard = useMutation({
    mutationFn: async () => {
      saver.giveUp();
      await saver.flush();
      await callApi('discard', { ...target, input: { reason: t('drafting.discardReason') } });
    },
    onSuccess: () => leave(t('drafting.discarded')),
    onError: showError,
  });
  return { submit, discard };
}
