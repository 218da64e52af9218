import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuEffects } from './menu-effects.tsx';

/** What the members of a group lose when it is put out of use or removed. */
export function GroupEnd({ groupId }: { readonly groupId: number }) {
  const t = useTranslation();
  const reply = useCall('previewGroupEnd', { groupId }, { staleTime: 0 });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={2} />;
  const { items } = reply.data;
  return (
    <div role="status">
      <p>{t(items.length === 0 ? 'permissions.preview.nobody' : 'permissions.preview.groupEnds')}</p>
      <MenuEffects effects={items} />
    </div>
  );
}
