import { useEffect, useEffectEvent, useState } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { takeIdentityMark } from '#web/platform/application/identity-mark.ts';
import type { Session } from '#web/platform/session/session.ts';

import { useBotProtection } from '../bot-protection/use-bot-protection.ts';
import { useOutcome } from '../use-outcome.ts';
import { stepOf, type Attempt, type Conflict, type Credentials, type SecondFactor, type Step } from './attempt.ts';
import { lossOutcome, refusalOutcome, welcomeOutcome } from './outcomes.ts';
import { countVisit } from './page-visits.ts';

/**
 * Pre-login, confirmation when another device is signed in, login, second factor if any, a success message for 2.5 s,
 * then the requested address or the intranet.
 */
export function useSignIn(onSignedIn: (session: Session) => void) {
  const { botProtection, outcome, show, dismiss, hasEntered, welcome, enter } = useEntering(onSignedIn);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'password' });

  const takeUp = (error: unknown, { factor, ...attempt }: Attempt) => {
    const failure = failureOf(error);
    const next = stepOf(failure?.challenge, attempt);
    if (failure?.conflictId) return setConflict({ id: failure.conflictId, text: failure.message, attempt });
    if (next) setStep(next);
    if (!next || factor) show(refusalOutcome(error));
  };
  const run = async (attempt: Attempt, before?: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await before?.();
      setStep((await enter(attempt)) ?? step);
    } catch (error) {
      takeUp(error, attempt);
    }
    setBusy(false);
  };
  const goOn = useEffectEvent(() => run({}));
  useEffect(() => {
    if (takeIdentityMark()) void Promise.resolve().then(goOn);
  }, []);
  return {
    isBusy: isBusy || hasEntered,
    outcome,
    dismiss,
    conflict,
    botProtection,
    step,
    submit: (credentials: Credentials) =>
      void run({ credentials }, () =>
        botProtection.pass((proofs) => callApi('checkCredentials', { ...credentials, ...proofs })),
      ),
    useThisDevice: () => {
      if (conflict) void run({ ...conflict.attempt, conflictId: conflict.id });
      setConflict(null);
    },
    stop: () => setConflict(null),
    prove: (factor: SecondFactor) => {
      if (step.kind === 'factor' || step.kind === 'enrolment') void run({ ...step.attempt, factor });
    },
    /** For a proof that failed in the browser. */
    fail: (error: unknown) => show(refusalOutcome(error)),
    backToPassword: () => setStep({ kind: 'password' }),
    welcome,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;

function useEntering(onSignedIn: (session: Session) => void) {
  const botProtection = useBotProtection();
  const { outcome, show, dismiss } = useOutcome(lossOutcome);
  const [hasEntered, setEntered] = useState(false);
  const welcome = (session: Session) => {
    setEntered(true);
    countVisit();
    show({ ...welcomeOutcome(session.user), afterwards: () => onSignedIn(session) });
  };
  /** New recovery codes are shown before the session starts. */
  const enter = async ({ credentials, conflictId, factor }: Attempt): Promise<Step | undefined> => {
    const more = { ...(conflictId ? { conflictId } : {}), ...(factor ? { factor } : {}) };
    const reply = credentials
      ? await botProtection.pass((proofs) => callApi('signIn', { ...credentials, ...proofs, ...more }))
      : await callApi('signInWithIdentity', more);
    const session = { token: reply.success.token, user: reply.userLogin };
    if (reply.recoveryCodes) return { kind: 'codes', codes: reply.recoveryCodes, session };
    welcome(session);
    return undefined;
  };
  return { botProtection, outcome, show, dismiss, hasEntered, welcome, enter };
}
