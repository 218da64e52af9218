import { dayOf } from '#domain/text/thai-dates.ts';
import { formatMoment, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePastFailures } from '#web/platform/past-failures.ts';

import styles from './tools-panel.module.css';

/** What the toasts of failures said, for whoever could not read it in the time that they stand. */
export function PastFailures() {
  const t = useTranslation();
  const failures = usePastFailures();
  if (failures.length === 0) return null;
  return (
    <div>
      <h3>{t('portal.pastFailures')}</h3>
      <ul className={styles.failures}>
        {failures.map(({ message, at }) => (
          <li key={message}>
            <time dateTime={at.toISOString()}>
              {dayOf(at) === dayOf(new Date()) ? formatTime(at) : formatMoment(at)}
            </time>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
