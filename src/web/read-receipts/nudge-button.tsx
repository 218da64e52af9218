import { Button } from '@mantine/core';

import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './readers.module.css';

interface NudgeButtonProps {
  readonly name: string;
  readonly nudgedAt: Date | null;
  readonly mayNudge: boolean;
  readonly onNudge: () => void;
}

/** เตือน, once a day. */
export function NudgeButton({ name, nudgedAt, mayNudge, onNudge }: NudgeButtonProps) {
  const t = useTranslation();
  return (
    <div className={styles.nudge}>
      {mayNudge && (
        <Button size="compact-sm" variant="default" aria-label={t('readReceipts.nudgeOne', { name })} onClick={onNudge}>
          {t('readReceipts.nudge')}
        </Button>
      )}
      {nudgedAt && <small>{t('readReceipts.nudged', { at: formatMoment(nudgedAt) })}</small>}
    </div>
  );
}
