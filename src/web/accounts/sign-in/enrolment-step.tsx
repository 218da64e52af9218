import { IconArrowLeft } from '@tabler/icons-react';

import type { Challenge } from '#domain/accounts/challenge.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { TotpSetup } from '../second-factor/totp-setup.tsx';
import type { SignIn } from './use-sign-in.ts';

interface EnrolmentStepProps {
  readonly signIn: SignIn;
  readonly challenge: Challenge & { kind: 'enrolment' };
}

/** For agencies that require a second factor: it is set up before the first session. */
export function EnrolmentStep({ signIn, challenge }: EnrolmentStepProps) {
  const t = useTranslation();
  return (
    <div className={styles.form}>
      <p className={styles.help}>{t('security.enrolmentHelp')}</p>
      <TotpSetup
        uri={challenge.uri}
        secret={challenge.secret}
        isBusy={signIn.isBusy}
        onCode={(code) => signIn.prove({ kind: 'enrolment', offer: challenge.offer, code })}
      />
      <button type="button" className={styles.link} onClick={signIn.backToPassword}>
        <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
      </button>
    </div>
  );
}
