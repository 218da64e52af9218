import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';

import { formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import type { Saving } from './draft-saver.ts';
import styles from './saving.module.css';

export function SavingStatus({ saving, isOnDevice }: { readonly saving: Saving; readonly isOnDevice: boolean }) {
  const t = useTranslation();
  const isBad = saving.kind === 'failed' || saving.kind === 'changedElsewhere';
  const Icon = isBad ? IconCloudOff : saving.kind === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <p className={styles.line} role={isBad ? 'alert' : 'status'} data-bad={isBad || undefined}>
      <Icon size={20} aria-hidden />
      <span>
        {saving.kind === 'saved' && t('drafting.saved', { time: formatTime(saving.at) })}
        {(saving.kind === 'saving' || saving.kind === 'unsaved') && t('drafting.saving')}
        {saving.kind === 'changedElsewhere' && t('drafting.changedTitle')}
        {saving.kind === 'failed' && t('drafting.unsavedBecause', { reason: messageOf(saving.error) })}
        {saving.kind === 'failed' && saving.isUnreachable && isOnDevice && (
          <small>{t('drafting.storedOnDevice')}</small>
        )}
      </span>
    </p>
  );
}
