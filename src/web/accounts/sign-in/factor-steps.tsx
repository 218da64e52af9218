import { EnrolmentStep } from './enrolment-step.tsx';
import type { Step } from './attempt.ts';
import { FactorStep } from './factor-step.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import type { SignIn } from './use-sign-in.ts';

interface FactorStepsProps {
  readonly signIn: SignIn;
  readonly step: Exclude<Step, { kind: 'password' }>;
}

export function FactorSteps({ signIn, step }: FactorStepsProps) {
  if (step.kind === 'factor') return <FactorStep signIn={signIn} challenge={step.challenge} />;
  if (step.kind === 'enrolment') return <EnrolmentStep signIn={signIn} challenge={step.challenge} />;
  return <RecoveryCodes codes={step.codes} onSaved={() => signIn.welcome(step.session)} />;
}
