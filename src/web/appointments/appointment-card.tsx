import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';

import type { AppointmentView } from '#contract/appointments.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatDay, formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './appointments.module.css';
import { lastDayOf } from './last-day.ts';
import { useScopeLine } from './scope-text.ts';

interface AppointmentCardProps {
  readonly appointment: AppointmentView;
  readonly onEnd: () => void;
}

const tones = { running: 'ok', coming: 'waiting', over: 'plain' } as const;

function stateOf({ revokedAt, validFrom, validTo }: AppointmentView, now: Date): keyof typeof tones {
  if (revokedAt || (validTo && validTo <= now)) return 'over';
  return validFrom > now ? 'coming' : 'running';
}

/** Who acts, for whom, by which order, on which days. */
export function AppointmentCard({ appointment, onEnd }: AppointmentCardProps) {
  const t = useTranslation();
  const scopeLine = useScopeLine();
  const { delegator, post, deputy, kind, orderNumber, orderDate, validFrom, validTo, revokedAt } = appointment;
  const state = stateOf(appointment, new Date());
  const from = formatDay(validFrom);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p>
          <b>{deputy.name}</b> {deputy.positionName}
        </p>
        <p className={styles.phrase}>
          <IconArrowRight size={18} aria-hidden /> {t(`profile.delegationKinds.${kind}`)}{' '}
          <b>{delegator?.name ?? post?.name}</b> {delegator?.positionName ?? post?.unitName}
        </p>
        <small>
          {validTo
            ? t('appointments.days', { from, to: formatDay(lastDayOf(validTo)) })
            : t('appointments.daysOpen', { from })}
          {orderNumber && ` · ${orderNumber}`}
          {orderDate && ` ${t('appointments.orderOn')} ${formatWireDay(orderDate)}`}
        </small>
        <small>{scopeLine(appointment.scope)}</small>
        {revokedAt && (
          <small>
            {t('appointments.endedBy', {
              at: formatMoment(revokedAt),
              name: appointment.revokedByName,
              reason: appointment.revokedWhy,
            })}
          </small>
        )}
      </div>
      <div className={styles.side}>
        <Badge tone={tones[state]}>{t(`appointments.states.${state}`)}</Badge>
        {appointment.mayEnd && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('appointments.end')} ${deputy.name}`}
            onClick={onEnd}
          >
            {t('appointments.end')}
          </Button>
        )}
      </div>
    </li>
  );
}
