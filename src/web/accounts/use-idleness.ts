import { useEffect, useState } from 'react';

import { idlenessAfter, idleTimes, type Idleness } from '#domain/accounts/idleness.ts';
import { application } from '#web/platform/application/application.ts';
import { lastActivity, noteActivity, watchActivity } from '#web/platform/session/activity.ts';
import { verifySession } from '#web/platform/session/verify-session.ts';

const checkEveryMs = 1000;
const minuteMs = 60_000;

/** Tracks idle time across tabs and renews a session in use. `goOn` answers the warning. */
export function useIdleness() {
  const [idleness, setIdleness] = useState<Idleness>({ stage: 'inUse' });
  const { stage } = idleness;

  useEffect(() => {
    const timer = setInterval(() => setIdleness(next), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // After the warning only an answer counts, so that moving the mouse to its button does not dismiss it.
    if (stage !== 'inUse') return;
    noteActivity();
    const ends = [watchActivity(), reportActivity()];
    return () => ends.forEach((end) => end());
  }, [stage]);

  return { idleness, goOn: () => setIdleness({ stage: 'inUse' }) };
}

/** Returns the same object while nothing changes, to avoid a render every second. */
function next(before: Idleness): Idleness {
  const now = idlenessAfter(Date.now() - lastActivity(), application().idleMinutes * minuteMs);
  return before.stage === 'over' || (before.stage === 'inUse' && now.stage === 'inUse') ? before : now;
}

/** Renews the session on the server from time to time; returns a function that stops it. */
function reportActivity(): () => void {
  let reportedAt = Date.now();
  const timer = setInterval(() => {
    if (lastActivity() <= reportedAt) return;
    reportedAt = Date.now();
    void verifySession();
  }, idleTimes.reportActivityEveryMs);
  return () => clearInterval(timer);
}
