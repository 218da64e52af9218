import { formatClock } from '#web/platform/language/dates.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';

/** An hour of the day as a clock shows it. */
export const hourText = (t: ReturnType<typeof useTranslation>, hour: number): string =>
  t('backup.time', { time: formatClock(`${String(hour).padStart(2, '0')}:00`) });
