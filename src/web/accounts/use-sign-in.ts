import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { UserLogin } from '#contract/accounts.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { keepSession, takeLoss, type Session } from '#web/platform/session/session.ts';
import { countVisit } from './page-visits.ts';
import { failureOutcome, useOutcome, type Outcome } from './use-outcome.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The session in conflict, and the sentence of the server about it. */
export interface Conflict {
  readonly id: string;
  readonly text: string;
  readonly credentials: Credentials;
}

/**
 * Signing in (specification, section 4): pre-login, the question about this device when another is in use, login, the
 * success message for 2.5 s, then on to the intranet or to where the person wanted to go.
 */
export function useSignIn() {
  const goOn = useGoOn();
  const [isBusy, setBusy] = useState(false);
  const { outcome, show, dismiss } = useOutcome(lossOutcome);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [hasEntered, setEntered] = useState(false);

  const attempt = async (act: () => Promise<void>, credentials: Credentials) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.conflictId) setConflict({ id: failure.conflictId, text: failure.message, credentials });
      else show(refusalOutcome(error));
    }
    setBusy(false);
  };
  const enter = async (credentials: Credentials, conflictId?: string) => {
    const reply = await callApi('login', { ...credentials, ...(conflictId ? { conflictId } : {}) });
    setEntered(true);
    countVisit();
    const session = { token: reply.success.token, user: reply.userLogin };
    show({ ...welcomeOutcome(reply.userLogin), afterwards: () => void goOn(session) });
  };
  return {
    isBusy: isBusy || hasEntered,
    outcome,
    conflict,
    submit: (credentials: Credentials) =>
      void attempt(async () => {
        await callApi('preLogin', credentials);
        await enter(credentials);
      }, credentials),
    useThisDevice: () => {
      if (!conflict) return;
      setConflict(null);
      void attempt(() => enter(conflict.credentials, conflict.id), conflict.credentials);
    },
    stop: () => setConflict(null),
    dismiss,
  };
}

/** Begins the session and leaves the sign-in screen. */
function useGoOn() {
  const navigate = useNavigate();
  const { returnTo } = useSearch({ from: '/bare/login' });
  return async (session: Session) => {
    keepSession(session);
    await navigate({ href: returnTo ?? '/intranet' });
  };
}

const welcomeOutcome = ({ information }: UserLogin): Outcome => ({
  tone: 'success',
  title: i18n.t('signIn.successTitle'),
  text: i18n.t('signIn.welcome', { name: `${information.firstName} ${information.lastName}` }),
});

function refusalOutcome(error: unknown): Outcome {
  const failure = failureOutcome(error);
  if (failureOf(error)?.code !== 'wrong-credentials') return failure;
  return { ...failure, title: i18n.t('signIn.notFoundTitle'), text: i18n.t('signIn.notFound') };
}

const lossOutcome = (): Outcome | null =>
  takeLoss() ? { tone: 'note', title: i18n.t('signIn.sessionEnded'), text: '' } : null;
