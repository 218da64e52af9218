import type { Delegation } from '#contract/profile/profile.ts';
import { lastDayOf } from '#web/delegation/last-day.ts';
import { useScopeText } from '#web/delegation/scope-text.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './profile.module.css';

interface DelegationListProps {
  readonly title: 'profile.delegators' | 'profile.deputies';
  readonly delegations: readonly Delegation[];
}

export function DelegationList({ title, delegations }: DelegationListProps) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t(title)}</h2>
      {delegations.length === 0 && <p className={styles.quiet}>{t('profile.noStandings')}</p>}
      <ul>
        {delegations.map((delegation) => (
          <li key={`${delegation.kind} ${delegation.name} ${delegation.validFrom.toISOString()}`}>
            <DelegationEntry delegation={delegation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DelegationEntry({ delegation }: { readonly delegation: Delegation }) {
  const t = useTranslation();
  const scopeText = useScopeText();
  const { kind, name, positionName, orderNumber, validFrom, validTo, scope } = delegation;
  const limits = scopeText(scope);
  const from = formatDay(validFrom);
  return (
    <>
      <b>{name}</b> {positionName}
      <br />
      {t(`profile.delegationKinds.${kind}`)}{' '}
      {validTo
        ? t('profile.delegationUntil', { from, to: formatDay(lastDayOf(validTo)) })
        : t('profile.delegationFrom', { from })}
      {limits !== '' && <p className={styles.quiet}>{limits}</p>}
      {orderNumber !== '' && <p className={styles.quiet}>{t('profile.order', { number: orderNumber })}</p>}
    </>
  );
}
