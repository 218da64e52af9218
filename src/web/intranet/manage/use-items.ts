import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { IntranetItem } from '#contract/intranet.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** The items as the manager keeps them: asked again after each change, and after a refusal. */
export function useItems() {
  const t = useTranslation();
  const queries = useQueryClient();
  const reply = useCall('getIntranetItems', {});
  const refresh = () =>
    Promise.all(['getIntranetItems', 'getIntranet'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  const order = useMutation({
    mutationFn: ({ items, from, to }: Move) => {
      const ids = items.map((item) => item.id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      return callApi('orderIntranetItems', { kind: items[from]?.kind ?? 'announcement', ids });
    },
    onError: showError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: IntranetItem) => callApi('removeIntranetItem', { id }),
    onSuccess: () => showSuccess(t('intranet.itemRemoved')),
    onError: showError,
    onSettled: refresh,
  });
  return { reply, refresh, order, remove };
}

interface Move {
  /** All items of one kind. */
  readonly items: readonly IntranetItem[];
  readonly from: number;
  readonly to: number;
}
