import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';

import type { DelegationView } from '#contract/delegation.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatDay, formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './delegation.module.css';
import { lastDayOf } from './last-day.ts';
import { useScopeText } from './scope-text.ts';

interface DelegationCardProps {
  readonly delegation: DelegationView;
  readonly onEnd: () => void;
}

const tones = { running: 'ok', coming: 'waiting', over: 'plain' } as const;

function stateOf({ revokedAt, validFrom, validTo }: DelegationView, now: Date): keyof typeof tones {
  if (revokedAt || (validTo && validTo <= now)) return 'over';
  return validFrom > now ? 'coming' : 'running';
}

export function DelegationCard({ delegation, onEnd }: DelegationCardProps) {
  const t = useTranslation();
  const scopeText = useScopeText();
  const { delegator, post, deputy, kind, orderNumber, orderDate, validFrom, validTo, revokedAt } = delegation;
  const state = stateOf(delegation, new Date());
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
            ? t('delegations.days', { from, to: formatDay(lastDayOf(validTo)) })
            : t('delegations.daysOpen', { from })}
          {orderNumber && ` · ${orderNumber}`}
          {orderDate && ` ${t('delegations.orderOn')} ${formatWireDay(orderDate)}`}
        </small>
        <small>{scopeText(delegation.scope)}</small>
        {revokedAt && (
          <small>
            {t('delegations.endedBy', {
              at: formatMoment(revokedAt),
              name: delegation.revokedByName,
              reason: delegation.revokedWhy,
            })}
          </small>
        )}
      </div>
      <div className={styles.side}>
        <Badge tone={tones[state]}>{t(`delegations.states.${state}`)}</Badge>
        {delegation.mayEnd && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('delegations.end')} ${deputy.name}`}
            onClick={onEnd}
          >
            {t('delegations.end')}
          </Button>
        )}
      </div>
    </li>
  );
}
