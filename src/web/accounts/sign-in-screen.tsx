import { agencyNames } from '#web/platform/application/agency-names.ts';

import { AccountCard } from './account-card.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInScreen() {
  const signIn = useSignIn();
  return (
    <AccountCard title={agencyNames().title}>
      <SignInForm isBusy={signIn.isBusy} onSubmit={signIn.submit} />
      <OutcomeDialog outcome={signIn.outcome} onClose={signIn.dismiss} />
      <ConflictDialog conflict={signIn.conflict} onConfirm={signIn.useThisDevice} onCancel={signIn.stop} />
      <CookieBanner />
    </AccountCard>
  );
}
