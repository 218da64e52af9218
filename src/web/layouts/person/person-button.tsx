import { Suspense } from 'react';

import { PersonBadge } from '#web/components/person-badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';
import { useSession } from '#web/platform/session/session.ts';
import { later } from '#web/platform/later.ts';

import styles from '../header.module.css';

const PersonPanel = later(async () => (await import('./person-panel.tsx')).PersonPanel);

export function PersonButton() {
  const t = useTranslation();
  const { isOpen, toggle } = useLayer('person');
  const user = useSession()?.user;
  if (!user) return null;
  const { firstName, lastName, positionName } = user.information;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <button type="button" className={styles.person} aria-expanded={isOpen} onClick={toggle}>
        <span className="visually-hidden">{t('common.account')}</span>
        <PersonBadge personId={user.personId} name={name} />
        <span className={styles.personName}>
          <b>{name}</b>
          <span>{positionName}</span>
        </span>
      </button>
      <Suspense fallback={null}>
        <PersonPanel user={user} />
      </Suspense>
    </>
  );
}
