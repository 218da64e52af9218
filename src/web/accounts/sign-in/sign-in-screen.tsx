import { lazy, Suspense } from 'react';

import { Loading } from '#web/components/loading.tsx';
import { agencyNames } from '#web/platform/application/agency-names.ts';

import { AccountCard } from '../account-card.tsx';
import { OutcomeDialog } from '../outcome-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Most people have no second factor: its steps are loaded when they are needed. */
const FactorSteps = lazy(async () => ({ default: (await import('./factor-steps.tsx')).FactorSteps }));

export function SignInScreen() {
  const signIn = useSignIn();
  return (
    <AccountCard title={agencyNames().title}>
      {signIn.step.kind === 'password' ? (
        <SignInForm isBusy={signIn.isBusy} botProtection={signIn.botProtection} onSubmit={signIn.submit} />
      ) : (
        <Suspense fallback={<Loading />}>
          <FactorSteps signIn={signIn} step={signIn.step} />
        </Suspense>
      )}
      <OutcomeDialog outcome={signIn.outcome} onClose={signIn.dismiss} />
      <ConflictDialog conflict={signIn.conflict} onConfirm={signIn.useThisDevice} onCancel={signIn.stop} />
      <CookieBanner />
    </AccountCard>
  );
}
