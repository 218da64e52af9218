import { agencyNames } from '#web/platform/application/agency-names.ts';
import { AgencyMark } from '#web/components/agency-mark.tsx';

import { ConflictDialog } from './conflict-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInScreen() {
  const names = agencyNames();
  const signIn = useSignIn();
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <AgencyMark size={64} />
      <h1 id="sign-in-title" className={styles.title}>
        {names.title}
      </h1>
      <p className={styles.agency}>{names.agency}</p>
      <SignInForm isBusy={signIn.isBusy} onSubmit={signIn.submit} />
      <SignInMessage message={signIn.message} onClose={signIn.dismiss} />
      <ConflictDialog conflict={signIn.conflict} onConfirm={signIn.useThisDevice} onCancel={signIn.stop} />
    </section>
  );
}
