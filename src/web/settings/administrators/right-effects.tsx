import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuEffects } from '../permissions/menu-effects.tsx';
import styles from '../permissions/permissions.module.css';

interface RightEffectsProps {
  readonly personId: number;
  readonly isAdministrator: boolean;
}

/** What somebody gains with the right of an administrator, or loses without it, before it is given or taken. */
export function RightEffects({ personId, isAdministrator }: RightEffectsProps) {
  const t = useTranslation();
  const reply = useCall('previewAdministrator', { personId, isAdministrator }, { staleTime: 0 });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={3} />;
  return (
    <section className={styles.preview} aria-label={t('permissions.preview.of')} tabIndex={0}>
      <p>{t('duties.administrators.effects')}</p>
      <MenuEffects effects={reply.data.items} />
    </section>
  );
}
