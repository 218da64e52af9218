import type { Standing } from '#contract/profile.ts';
import { lastDayOf } from '#web/appointments/last-day.ts';
import { useScopeLine } from '#web/appointments/scope-text.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './profile.module.css';

interface StandingListProps {
  readonly title: 'profile.actsFor' | 'profile.deputies';
  readonly standings: readonly Standing[];
}

/** Who stands in for whom, by which order, until when. */
export function StandingList({ title, standings }: StandingListProps) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t(title)}</h2>
      {standings.length === 0 && <p className={styles.quiet}>{t('profile.noStandings')}</p>}
      <ul>
        {standings.map((standing) => (
          <li key={`${standing.kind} ${standing.name} ${standing.validFrom.toISOString()}`}>
            <StandingEntry standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StandingEntry({ standing }: { readonly standing: Standing }) {
  const t = useTranslation();
  const scopeLine = useScopeLine();
  const { kind, name, positionName, orderNumber, validFrom, validTo, scope } = standing;
  const limits = scopeLine(scope);
  const from = formatDay(validFrom);
  return (
    <>
      <b>{name}</b> {positionName}
      <br />
      {t(`profile.standingKinds.${kind}`)}{' '}
      {validTo
        ? t('profile.standingUntil', { from, to: formatDay(lastDayOf(validTo)) })
        : t('profile.standingFrom', { from })}
      {limits !== '' && <p className={styles.quiet}>{limits}</p>}
      {orderNumber !== '' && <p className={styles.quiet}>{t('profile.order', { number: orderNumber })}</p>}
    </>
  );
}
