import { lazy, Suspense } from 'react';

import { Loading } from '#web/components/loading.tsx';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { later } from '#web/platform/later.ts';

import type { Session } from '#web/platform/session/session.ts';

import { application } from '#web/platform/application/application.ts';

import { AccountCard } from '../account-card.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Loaded while the person types; their texts are part of the first bundle. */
const OutcomeDialog = lazy(async () => ({ default: (await import('../outcome-dialog.tsx')).OutcomeDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

/** Loaded on demand, because most people have no second factor. */
const FactorSteps = later(async () => (await import('./factor-steps.tsx')).FactorSteps);

/** Loaded where the agency has any. */
const ProviderButtons = later(async () => (await import('./provider-buttons.tsx')).ProviderButtons);

interface SignInScreenProps {
  readonly onSignedIn: (session: Session) => void;
}

export function SignInScreen({ onSignedIn }: SignInScreenProps) {
  const signIn = useSignIn(onSignedIn);
  return (
    <AccountCard title={useAgencyNames().title}>
      {signIn.step.kind === 'password' ? (
        <>
          <SignInForm isBusy={signIn.isBusy} botProtection={signIn.botProtection} onSubmit={signIn.submit} />
          {application().identityProviders.length > 0 && (
            <Suspense fallback={null}>
              <ProviderButtons signIn={signIn} />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense fallback={<Loading />}>
          <FactorSteps signIn={signIn} step={signIn.step} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OutcomeDialog outcome={signIn.outcome} onClose={signIn.dismiss} />
        <ConflictDialog conflict={signIn.conflict} onConfirm={signIn.useThisDevice} onCancel={signIn.stop} />
      </Suspense>
      <CookieBanner />
    </AccountCard>
  );
}
