import type { WorkFunctionView } from '#contract/functions.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { usePeopleText } from '../permissions/menu-effects.tsx';
import settings from '../settings.module.css';

interface FunctionEffectsProps extends Pick<WorkFunctionView, 'action'> {
  readonly on: readonly WorkFunctionView['roles'][number]['rule'][];
}

/** Who loses an action and who gains it, before that is saved. */
export function FunctionEffects({ action, on }: FunctionEffectsProps) {
  const t = useTranslation();
  const people = usePeopleText();
  // The effect of the choice before stays until that of this one is known, in one region that is read out.
  const reply = useCall('previewFunction', { action, on: [...on] }, { staleTime: 0, refinedBy: ['on'] });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={1} />;
  const { losing, gaining, losingInLetters, gainingInLetters } = reply.data;
  const lines = [
    losing.count > 0 && t('functions.preview.losing', { names: people(losing) }),
    losingInLetters.length > 0 && t('functions.preview.losingInLetters', { who: losingInLetters.join(', ') }),
    gaining.count > 0 && t('functions.preview.gaining', { names: people(gaining) }),
    gainingInLetters.length > 0 && t('functions.preview.gainingInLetters', { who: gainingInLetters.join(', ') }),
  ].filter((line) => line !== false);
  return (
    <div role="status" aria-busy={reply.isPlaceholderData} className={settings.about}>
      {lines.length === 0 ? <p>{t('functions.preview.nobody')}</p> : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
