import type { Profile } from '#contract/profile/profile.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { useOrderText } from '#web/platform/language/use-order-text.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import { PersonPicture } from './avatar/person-picture.tsx';
import { ConsentCard } from './consent-card.tsx';
import styles from './profile.module.css';
import { DelegationList } from './delegation-list.tsx';

export function ProfileScreen() {
  const reply = useCall('getProfile', {});
  const personId = useSession()?.user.personId;
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data || personId === undefined) return <SkeletonRows count={8} />;
  const { item } = reply.data;
  return (
    <>
      <PersonCard profile={item} personId={personId} />
      <div className={styles.columns}>
        <UnitCard profile={item} />
        <OfficesCard profile={item} />
        <DelegationList title="profile.delegators" delegations={item.delegators} />
        <DelegationList title="profile.deputies" delegations={item.deputies} />
        <ClearancesCard profile={item} />
        <ConsentCard version={item.privacyVersion} />
      </div>
    </>
  );
}

interface CardProps {
  readonly profile: Profile;
}

function PersonCard({ profile, personId }: CardProps & { readonly personId: number }) {
  const t = useTranslation();
  return (
    <section className={`${styles.card} ${styles.person}`}>
      <PersonPicture isOwn personId={personId} name={profile.name} />
      <div>
        <h1>{profile.name}</h1>
        <p>{profile.positionName}</p>
        <MainPosition {...profile.mainPosition} />
        {profile.furtherPositions !== '' && <p>{profile.furtherPositions}</p>}
        <p className={styles.quiet}>{t('profile.employeeCode', { code: profile.employeeCode })}</p>
        <p className={styles.quiet}>{[profile.email, profile.phone].filter((text) => text !== '').join(' · ')}</p>
      </div>
    </section>
  );
}

/** By which order and for which days the main position is held, where any is recorded. */
function MainPosition({ from, until, ...order }: Profile['mainPosition']) {
  const t = useTranslation();
  const orderText = useOrderText();
  const text = [
    orderText(order),
    from === null ? '' : t('profile.fromDay', { from: formatWireDay(from) }),
    until === null ? '' : t('profile.untilDay', { to: formatWireDay(until) }),
  ].filter((part) => part !== '');
  return text.length === 0 ? null : <p className={styles.quiet}>{text.join(' · ')}</p>;
}

function UnitCard({ profile }: CardProps) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t('profile.unit')}</h2>
      <ul>
        {profile.units.map((unit) => (
          <li key={unit}>{unit}</li>
        ))}
      </ul>
    </section>
  );
}

function OfficesCard({ profile }: CardProps) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t('profile.offices')}</h2>
      {profile.offices.length === 0 && <p className={styles.quiet}>{t('profile.noOffices')}</p>}
      <ul>
        {profile.offices.map(({ role, unitName }) => (
          <li key={role + unitName}>{t('profile.officeAt', { role: t(`profile.roles.${role}`), unit: unitName })}</li>
        ))}
      </ul>
    </section>
  );
}

function ClearancesCard({ profile }: CardProps) {
  const t = useTranslation();
  const orderText = useOrderText();
  return (
    <section className={styles.card}>
      <h2>{t('profile.clearances')}</h2>
      <p className={styles.quiet}>
        {t(profile.clearances.length === 0 ? 'profile.noClearances' : 'profile.clearancesHelp')}
      </p>
      <ul>
        {profile.clearances.map(({ class: secrecy, validTo, ...order }) => (
          <li key={order.orderNumber}>
            <b>{t(secrecy === 3 ? 'profile.clearanceClass3' : 'profile.clearanceClass2')}</b> {orderText(order)}{' '}
            {validTo ? t('profile.untilDay', { to: formatDay(validTo) }) : t('profile.withoutEnd')}
          </li>
        ))}
      </ul>
    </section>
  );
}
