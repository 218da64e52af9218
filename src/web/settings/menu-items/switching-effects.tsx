import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { usePeopleText } from '../permissions/menu-effects.tsx';
import settings from '../settings.module.css';

interface SwitchingEffectsProps {
  readonly menuId: number;
  readonly isActive: boolean;
}

/** Who loses an item, or gains it, before it is switched off or on. */
export function SwitchingEffects({ menuId, isActive }: SwitchingEffectsProps) {
  const t = useTranslation();
  const people = usePeopleText();
  const reply = useCall('previewMenuItem', { menuId, isActive }, { staleTime: 0 });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={1} />;
  const { items, below } = reply.data.item;
  const texts = isActive
    ? ({ query: 'gaining', manage: 'gainingManage', below: 'belowOn' } as const)
    : ({ query: 'losing', manage: 'losingManage', below: 'belowOff' } as const);
  return (
    <div role="status" className={settings.about}>
      {items.length === 0 && <p>{t('menuItems.switching.nobody')}</p>}
      {items.map((effect) => (
        <p key={effect.right}>{t(`menuItems.switching.${texts[effect.right]}`, { names: people(effect) })}</p>
      ))}
      {below.length > 0 && <p>{t(`menuItems.switching.${texts.below}`, { names: below.join(', ') })}</p>}
    </div>
  );
}
