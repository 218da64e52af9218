import type { UserLogin } from '#contract/accounts/session.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { restoreSession, takeLoss } from '#web/platform/session/session.ts';
import { verifySession } from '#web/platform/session/verify-session.ts';

import { failureOutcome, type Outcome } from '../use-outcome.ts';

export const welcomeOutcome = ({ information }: UserLogin): Outcome => ({
  tone: 'success',
  title: i18n.t('signIn.successTitle'),
  text: i18n.t('signIn.welcome', { name: `${information.firstName} ${information.lastName}` }),
});

/**
 * A fixed message for an unknown user, after which a session of this device is verified again; otherwise the message of
 * the server.
 */
export function refusalOutcome(error: unknown): Outcome {
  const failure = failureOutcome(error);
  if (failureOf(error)?.code !== 'wrong-credentials') return failure;
  return {
    ...failure,
    title: i18n.t('signIn.notFoundTitle'),
    text: i18n.t('signIn.notFound'),
    afterwards: () => void verifyAgain(),
  };
}

async function verifyAgain(): Promise<void> {
  await restoreSession();
  await verifySession();
}

export const lossOutcome = (): Outcome | null =>
  takeLoss() ? { tone: 'note', title: i18n.t('signIn.sessionEnded'), text: '' } : null;
