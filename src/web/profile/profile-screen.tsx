import type { Profile } from '#contract/profile/profile.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatDay } from '#web/platform/language/dates.ts';
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
        {profile.furtherPositions !== '' && <p>{profile.furtherPositions}</p>}
        <p className={styles.quiet}>{t('profile.employeeCode', { code: profile.employeeCode })}</p>
        <p className={styles.quiet}>{[profile.email, profile.phone].filter((text) => text !== '').join(' · ')}</p>
      </div>
    </section>
  );
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
  return (
    <section className={styles.card}>
      <h2>{t('profile.clearances')}</h2>
      <p className={styles.quiet}>
        {t(profile.clearances.length === 0 ? 'profile.noClearances' : 'profile.clearancesHelp')}
      </p>
      <ul>
        {profile.clearances.map(({ class: secrecy, orderNumber, validTo }) => (
          <li key={orderNumber}>
            <b>{t(secrecy === 3 ? 'profile.clearanceClass3' : 'profile.clearanceClass2')}</b>{' '}
            {t('profile.order', { number: orderNumber })}{' '}
            {validTo ? t('profile.untilDay', { to: formatDay(validTo) }) : t('profile.withoutEnd')}
          </li>
        ))}
      </ul>
    </section>
  );
}
