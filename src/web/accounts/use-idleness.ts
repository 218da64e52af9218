import { useEffect, useState } from 'react';

import { idlenessAfter, idleTimes, type Idleness } from '#domain/accounts/idleness.ts';
import { lastActivity, noteActivity, watchActivity } from '#web/platform/session/activity.ts';
import { verifySession } from '#web/platform/session/verify-session.ts';

const checkEveryMs = 1000;

/** How long nobody has used the product on this device; a session in use is kept alive. `goOn` is the answer to the warning. */
export function useIdleness() {
  const [idleness, setIdleness] = useState<Idleness>({ stage: 'inUse' });
  const { stage } = idleness;

  useEffect(() => {
    const timer = setInterval(() => setIdleness(next), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // Once warned, only an answer counts: the press of its own button must not take the question away.
    if (stage !== 'inUse') return;
    noteActivity();
    const ends = [watchActivity(), reportActivity()];
    return () => ends.forEach((end) => end());
  }, [stage]);

  return { idleness, goOn: () => setIdleness({ stage: 'inUse' }) };
}

/** The same object while nothing changes, so that nothing is drawn anew every second. */
function next(before: Idleness): Idleness {
  const now = idlenessAfter(Date.now() - lastActivity());
  return before.stage === 'over' || (before.stage === 'inUse' && now.stage === 'inUse') ? before : now;
}

/** Tells the server now and then that the session is in use; returns how to end that. */
function reportActivity(): () => void {
  let said = Date.now();
  const timer = setInterval(() => {
    if (lastActivity() <= said) return;
    said = Date.now();
    void verifySession();
  }, idleTimes.reportActivityEveryMs);
  return () => clearInterval(timer);
}
