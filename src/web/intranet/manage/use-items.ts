import type { IntranetItem } from '#contract/intranet.ts';
import type { CallName } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export const intranetReplies = ['getIntranetItems', 'getIntranet'] as const satisfies readonly CallName[];

export function useItems() {
  const t = useTranslation();
  const reply = useCall('getIntranetItems', {});
  const order = useChange('orderIntranetItems', { invalidates: intranetReplies });
  const remove = useChange('removeIntranetItem', {
    success: t('intranet.itemRemoved'),
    invalidates: intranetReplies,
  });
  return {
    reply,
    isBusy: order.isPending || remove.isPending,
    /** `items` is the complete list of one kind. */
    move: (items: readonly IntranetItem[], from: number, to: number) => {
      const ids = items.map((item) => item.id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      order.mutate({ kind: items[from]?.kind ?? 'announcement', ids });
    },
    remove: ({ id }: IntranetItem) => remove.mutate({ id }),
  };
}
