import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { UserLogin } from '#contract/accounts.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { keepSession, takeLoss, type Session } from '#web/platform/session/session.ts';
import { messageOf } from '#web/platform/tell.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A dialog of the sign-in screen; it goes away by itself after 2.5 seconds. */
export interface Message {
  readonly tone: 'success' | 'error' | 'note';
  readonly title: string;
  readonly text: string;
}

/** The session in conflict, and the sentence of the server about it. */
export interface Conflict {
  readonly id: string;
  readonly text: string;
  readonly credentials: Credentials;
}

const messageTime = 2500;

/**
 * Signing in (specification, section 4): pre-login, the question about this device when another is in use, login, the
 * success message for 2.5 s, then on to the intranet or to where the person wanted to go.
 */
export function useSignIn() {
  const goOn = useGoOn();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(() => lostMessage());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [entered, setEntered] = useState<Session | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => (entered ? goOn(entered) : setMessage(null)), messageTime);
    return () => clearTimeout(timer);
  }, [message, entered, goOn]);

  const attempt = async (act: () => Promise<void>, credentials: Credentials) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.conflictId) setConflict({ id: failure.conflictId, text: failure.message, credentials });
      else setMessage(failureMessage(error));
    }
    setBusy(false);
  };
  const enter = async (credentials: Credentials, conflictId?: string) => {
    const reply = await callApi('login', { ...credentials, ...(conflictId ? { conflictId } : {}) });
    setEntered({ token: reply.success.token, user: reply.userLogin });
    setMessage(welcomeMessage(reply.userLogin));
  };
  return {
    isBusy: isBusy || entered !== null,
    message,
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
    dismiss: () => (entered ? goOn(entered) : setMessage(null)),
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

const welcomeMessage = ({ information }: UserLogin): Message => ({
  tone: 'success',
  title: i18n.t('signIn.successTitle'),
  text: i18n.t('signIn.welcome', { name: `${information.firstName} ${information.lastName}` }),
});

function failureMessage(error: unknown): Message {
  const isUnknown = failureOf(error)?.code === 'wrong-credentials';
  return {
    tone: 'error',
    title: i18n.t(isUnknown ? 'signIn.notFoundTitle' : 'common.errorTitle'),
    text: isUnknown ? i18n.t('signIn.notFound') : messageOf(error),
  };
}

const lostMessage = (): Message | null =>
  takeLoss() ? { tone: 'note', title: i18n.t('signIn.sessionEnded'), text: '' } : null;
