import { useEffect, useEffectEvent, useState } from 'react';

import { i18n } from '#web/platform/language/i18n.ts';
import { dialogTimes } from '#web/platform/dialog-times.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

export interface Outcome {
  readonly tone: 'success' | 'error' | 'note';
  readonly title: string;
  readonly text: string;
  readonly visibleMs?: number;
  /** Called when the dialog closes, in whichever way. */
  readonly afterwards?: () => void;
}

export function useOutcome(initial: () => Outcome | null = () => null) {
  const [outcome, setOutcome] = useState(initial);
  const dismiss = () => {
    setOutcome(null);
    outcome?.afterwards?.();
  };
  const goAway = useEffectEvent(dismiss);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(goAway, outcome.visibleMs ?? dialogTimes.outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, show: setOutcome, dismiss };
}

/** Runs something and shows its outcome; `act` returns null when there is nothing to show. */
export function useOutcomeOf() {
  const { outcome, show, dismiss } = useOutcome();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<Outcome | null>) => {
    setBusy(true);
    show(await action().catch(failureOutcome));
    setBusy(false);
  };
  return { outcome, dismiss, isBusy, run };
}

export const successOutcome = (text: string): Outcome => ({
  tone: 'success',
  title: i18n.t('common.successTitle'),
  text,
});

export const failureOutcome = (error: unknown): Outcome => ({
  tone: 'error',
  title: i18n.t('common.errorTitle'),
  text: messageOf(error),
});
